import { handle } from '#lib/api/pipeline/handle.ts';
import { confirmParticipation, leaveOffer } from '#lib/api/offers/participate.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.confirmParticipation, confirmParticipation);
export const DELETE = handle(operations.leaveOffer, leaveOffer);
