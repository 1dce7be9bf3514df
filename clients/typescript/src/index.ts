export { createClient, type DeskClient, type DeskClientOptions } from './create-client.ts';
export { DeskProblem, type ProblemDocument } from './problem.ts';
export type { DeskEvent, EventOptions } from './events.ts';
export type { Offer, OfferChange, UpdateOptions } from './update-offer.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { components, operations, paths } from './schema.ts';
