import { money } from '#lib/domain/market/money.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { timestampWithin, weekday } from './sample-calendar.ts';
import { sampleFirms, type SampleFirm } from './sample-firms.ts';
import { samplePick } from './sample-hash.ts';
import { investorProfiles, type OfferPlan } from './sample-offer-plan.ts';
import { harborPointOffers } from './sample-offers-harbor-point.ts';
import { calderFinchOffers, tamarackOffers } from './sample-offers-other-firms.ts';

export const offerPlans: Readonly<Record<SampleFirm, readonly OfferPlan[]>> = {
  harborPoint: harborPointOffers,
  calderFinch: calderFinchOffers,
  tamarack: tamarackOffers,
};

export type SampleOffer = ReturnType<typeof sampleOffer>;

/** One offer of the sample book, created by a firm. */
export function sampleOffer(plan: OfferPlan, firm: SampleFirm, today: MarketDate) {
  const [offerMinimum, offerMaximum] = plan.raises;
  const [minimumInvestmentAmount, maximumInvestmentAmount] = plan.perInvestor;
  const [createdIn, closesIn] = plan.runs;
  const { firmOid, members } = sampleFirms[firm];
  return {
    privatePlacementOfferOid: plan.oid,
    offerName: plan.name,
    offerStatus: plan.status,
    published: plan.published ?? true,
    exemption: plan.exemption,
    securityType: plan.security,
    issuer: {
      issuerName: plan.issuer.name,
      issuerState: plan.issuer.state,
      issuerCity: plan.issuer.city,
      industrySector: plan.issuer.sector,
      issuerSize: plan.issuer.size,
      website: `https://${plan.issuer.site}.example`,
    },
    offerMinimum: money(offerMinimum),
    offerMaximum: money(offerMaximum),
    minimumInvestmentAmount: money(minimumInvestmentAmount),
    maximumInvestmentAmount: money(maximumInvestmentAmount),
    closingDate: weekday(today, closesIn),
    daysFromClosingCashIsRequired: plan.cashDays,
    blueSkyedStates: plan.states === 'all' ? Object.keys(usStates).sort() : plan.states.split(' '),
    clientsHaveAccess: plan.professionalsOnly !== true,
    ...investorProfiles[plan.investors],
    documentationExternal: plan.onPaper === true,
    physicalSignatureRequired: plan.onPaper === true,
    participatingFirms: (plan.invites ?? []).map((invited) => ({
      participatingFirmId: sampleFirms[invited].firmOid,
    })),
    creatingFirmOid: firmOid,
    creatingMemberOid: samplePick(plan.oid, members),
    creationTimestamp: timestampWithin(weekday(today, createdIn), 'opening', plan.oid),
  };
}
