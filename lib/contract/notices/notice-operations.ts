import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import {
  noticeChangeSchema,
  noticeSettingsChangeSchema,
  noticeSettingsSchema,
  noticesReadSchema,
  noticesSchema,
  watchSchema,
} from './notice-schemas.ts';

export const noticeIdParameter = {
  description: 'The id of the notice.',
  example: '5be1c0a94d27f638',
  unknown: 'notice.not.found',
} as const satisfies PathParameter;

const ofPeople = { right: 'inSession', query: noParameters, sensitivity: 'personal' } as const;
const ofWatches = { ...ofPeople, tag: 'Offers', restrictable: 'readOffers' } as const;
const ofNotices = {
  ...ofPeople,
  tag: 'Events',
  restrictable: null,
  problems: ['session.required'],
} as const;
const watchPath = '/restapi/privateplacementoffers/{privateplacementofferoid}/watch';

export const noticeOperations = {
  listWatches: {
    ...ofWatches,
    method: 'GET',
    path: '/restapi/watches',
    summary: 'List the offers that one watches',
    description: 'Newest first, at most 1,000, and only offers that the firm may read.',
    body: null,
    result: z.array(watchSchema),
    problems: ['session.required'],
  },
  watchOffer: {
    ...ofWatches,
    method: 'PUT',
    records: { nothing: 'It changes only what its sender sees.' },
    path: watchPath,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Watch an offer',
    description:
      'The person is told when others change it, and when it begins to need attention. Who creates or changes an offer watches it. A person watches at most 1,000 offers.',
    body: null,
    result: null,
    problems: ['session.required', 'watch.limit'],
  },
  unwatchOffer: {
    ...ofWatches,
    method: 'DELETE',
    records: { nothing: 'It changes only what its sender sees.' },
    path: watchPath,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Watch an offer no longer',
    description: 'What was told already stays among the notices.',
    body: null,
    result: null,
    problems: ['session.required'],
  },
  listNotices: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/notices',
    summary: 'What one was told',
    description:
      'Newest first, a page at a time, with the number of all that are not read. Notices are kept for 30 days, at most 2,000 of a person. What the person may not read any more is left out.',
    query: z.strictObject(paging),
    body: null,
    result: noticesSchema,
    example: { query: { limit: '20' } },
  },
  readNotices: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'It changes only what its sender sees.' },
    path: '/restapi/notices',
    summary: 'Mark notices as read',
    description: 'All that were told up to an instant: that of the newest which the person has seen.',
    body: noticesReadSchema,
    result: null,
    example: {
      body: { upTo: { summary: 'Up to one', value: { readUpTo: '2026-11-23T09:30:00.000-05:00' } } },
    },
  },
  changeNotice: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'It changes only what its sender sees.' },
    path: '/restapi/notices/{noticeid}',
    parameters: { noticeid: noticeIdParameter },
    summary: 'Mark a notice as read, or not',
    description: 'One that is told anew, because more happened to its offer, is not read again.',
    body: noticeChangeSchema,
    result: null,
    example: { body: { read: { summary: 'It is read', value: { read: true } } } },
  },
  readNoticeSettings: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/noticesettings',
    summary: 'How one is told',
    description:
      'For each kind whether in the console and how by e-mail. As long as nothing is chosen: in the console.',
    body: null,
    result: noticeSettingsSchema,
  },
  changeNoticeSettings: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'It changes only what its sender sees.' },
    path: '/restapi/noticesettings',
    summary: 'Choose how one is told',
    description: 'Kinds that are left out stay as they are. Holds for what is told from then on.',
    body: noticeSettingsChangeSchema,
    result: noticeSettingsSchema,
    example: {
      body: {
        digest: {
          summary: 'Changes of watched offers once a day by e-mail',
          value: { kinds: [{ kind: 'offer.changed', console: true, email: 'digest' }] },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;
