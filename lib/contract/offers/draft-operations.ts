import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { givenName } from '#lib/contract/plain-text.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { newOfferSchema } from './new-offer-schema.ts';

const draftIdParameter = {
  description: 'ID of the draft.',
  example: '4c7be2d0915f3a86',
  unknown: 'draft.not.found',
} as const satisfies PathParameter;

export const draftNameSchema = givenName('draft').meta({
  description: '1 to 100 visible characters.',
  examples: ['Blue Mesa, second raise'],
});

const partialOffer = newOfferSchema
  .omit({ draftId: true })
  .partial()
  .extend({ issuer: newOfferSchema.shape.issuer.partial().optional() })
  .meta({ id: 'DraftOffer', description: 'Any fields of a new offer. Only their format is checked.' });

const draftSchema = z
  .strictObject({ name: draftNameSchema, offer: partialOffer })
  .meta({ id: 'NewOfferDraft', description: 'An offer draft.' });

const storedDraftSchema = z
  .object({
    draftId: z.string().meta({ examples: [draftIdParameter.example] }),
    name: z.string().meta({ examples: ['Blue Mesa, second raise'] }),
    offer: z.record(z.string(), z.unknown()).meta({
      description: 'Offer fields as received.',
      examples: [{ offerName: 'Blue Mesa Solar III' }],
    }),
    updatedTimestamp: timestampSchema,
  })
  .meta({ id: 'OfferDraft', description: 'An offer draft, visible only to its firm.' });

const ofDrafts = {
  tag: 'Offers',
  right: 'createOffers',
  restrictable: 'updateOffer',
  query: noParameters,
  sensitivity: 'ordinary',
} as const;
const ofDraft = {
  ...ofDrafts,
  path: '/restapi/offerdrafts/{draftid}',
  parameters: { draftid: draftIdParameter },
} as const;
const records = { nothing: "A draft isn't an offer yet." } as const;
const example = {
  body: {
    draft: {
      summary: 'A name and a closing date',
      value: { name: 'Blue Mesa, second raise', offer: { closingDate: '2027-09-30' } },
    },
  },
};

export const draftOperations = {
  listDrafts: {
    ...ofDrafts,
    method: 'GET',
    path: '/restapi/offerdrafts',
    summary: 'List offer drafts',
    description: "Returns the firm's drafts, most recently changed first.",
    body: null,
    result: z.array(storedDraftSchema),
    problems: [],
  },
  createDraft: {
    ...ofDrafts,
    method: 'POST',
    records,
    path: '/restapi/offerdrafts',
    summary: 'Create an offer draft',
    description:
      'Saves a new offer under a name, with any of its fields filled in. Only the format of each field is checked. A firm can have up to 200 drafts. When you create an offer with `draftId`, the draft is deleted.',
    body: draftSchema,
    takesIdempotencyKey: true,
    creates: 'draft',
    result: storedDraftSchema,
    problems: ['field.not.updatable', 'invalid.choice', 'invalid.statecode', 'draft.limit'],
    example,
  },
  readDraft: {
    ...ofDraft,
    method: 'GET',
    summary: 'Get an offer draft',
    description: 'Returns the draft with its ETag for If-Match.',
    body: null,
    result: storedDraftSchema,
    problems: [],
  },
  changeDraft: {
    ...ofDraft,
    method: 'PUT',
    records,
    summary: 'Change an offer draft',
    description: "Replaces the draft's name and fields.",
    body: draftSchema,
    result: storedDraftSchema,
    problems: ['field.not.updatable', 'invalid.choice', 'invalid.statecode', 'precondition.failed'],
    example,
  },
  deleteDraft: {
    ...ofDraft,
    method: 'DELETE',
    records,
    summary: 'Delete an offer draft',
    description: 'Deletes the draft for the whole firm.',
    body: null,
    result: null,
    problems: ['precondition.failed'],
  },
} as const satisfies Record<string, Operation>;
