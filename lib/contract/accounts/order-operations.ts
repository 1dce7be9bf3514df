import * as z from 'zod';
import { noParameters, type Operation } from '#lib/contract/operation.ts';
import { orderSchema } from '#lib/contract/offers/offer-schemas.ts';
import { choiceSchema, cursorSchema, instantSchema, limitSchema, searchSchema } from '#lib/contract/query.ts';
import { unitsOfDay } from '#lib/contract/request-units.ts';
import { orderOidParameter } from '#lib/contract/sandbox/sandbox-operations.ts';
import { accountNumberParameter } from './account-operations.ts';

export const orderOperations = {
  listFirmOrders: {
    method: 'GET',
    path: '/restapi/privateplacementorders',
    tag: 'Offers',
    summary: 'List the subscriptions that the firm sees',
    description:
      "Subscriptions to offers the firm created, and its own accounts' subscriptions to offers it participates in. Sorted by creation, then identifier. Changes don't move records in this order, so use it to copy the list.",
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      modifiedsince: instantSchema
        .optional()
        .meta({ description: 'Only records last modified at or after this time.' }),
      privateplacementofferoid: searchSchema
        .optional()
        .meta({ description: 'Only subscriptions to this offer.', examples: ['4683743612465316027'] }),
      accountnumber: searchSchema
        .optional()
        .meta({ description: 'Only subscriptions of this account.', examples: ['RB18938005'] }),
      sort: choiceSchema(['created']).default('created').meta({ description: 'The only order.' }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
    }),
    units: unitsOfDay,
    body: null,
    result: z.array(orderSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { modifiedsince: '2026-11-23T09:30:00.000-05:00', limit: '100' } },
  },
  readOrder: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}',
    parameters: { accountnumber: accountNumberParameter, orderoid: orderOidParameter },
    tag: 'Accounts',
    summary: 'Read a subscription',
    description: "For the account's firm and the firm that created the offer.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: orderSchema,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
