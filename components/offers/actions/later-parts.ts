/** Parts of an offer's actions that load together after the first paint. */
export { OwnOffer, OwnOfferItems } from '../own/own-offer.tsx';
export { OfferApprovals } from '#components/approvals/offer-approvals.tsx';
export { ActionItems } from './action-items.tsx';
