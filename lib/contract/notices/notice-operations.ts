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
  description: 'The ID of the notice.',
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
    summary: 'List watched offers',
    description: 'Newest first, at most 1,000, only offers the firm can read.',
    body: null,
    result: z.array(watchSchema),
    problems: ['session.required'],
  },
  watchOffer: {
    ...ofWatches,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: watchPath,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Watch an offer',
    description:
      "You're notified when others change the offer and when it starts to need attention. Creating or changing an offer makes you watch it. You can watch 1,000 offers.",
    body: null,
    result: null,
    problems: ['session.required', 'watch.limit'],
  },
  unwatchOffer: {
    ...ofWatches,
    method: 'DELETE',
    records: { nothing: 'Affects only what the caller sees.' },
    path: watchPath,
    parameters: { privateplacementofferoid: offerOidParameter },
    summary: 'Stop watching an offer',
    description: 'Earlier notices stay.',
    body: null,
    result: null,
    problems: ['session.required'],
  },
  listNotices: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/notices',
    summary: 'List notices',
    description:
      'Newest first, paged, with the unread total. Notifications are kept for 30 days, at most 2,000 per person. Those about records the person can no longer read are omitted.',
    query: z.strictObject(paging),
    body: null,
    result: noticesSchema,
    example: { query: { limit: '20' } },
  },
  readNotices: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/notices',
    summary: 'Mark notifications as read',
    description: 'Marks all notifications up to a time, that of the newest one you saw.',
    body: noticesReadSchema,
    result: null,
    example: {
      body: { upTo: { summary: 'Up to one', value: { readUpTo: '2026-11-23T09:30:00.000-05:00' } } },
    },
  },
  changeNotice: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/notices/{noticeid}',
    parameters: { noticeid: noticeIdParameter },
    summary: 'Mark a notice as read or unread',
    description: 'A notice becomes unread again when more happens to its offer.',
    body: noticeChangeSchema,
    result: null,
    example: { body: { read: { summary: 'It is read', value: { read: true } } } },
  },
  readNoticeSettings: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/noticesettings',
    summary: 'Read notification settings',
    description:
      "For each kind, whether it appears in the console and how it's e-mailed. Default: in the console.",
    body: null,
    result: noticeSettingsSchema,
  },
  changeNoticeSettings: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/noticesettings',
    summary: 'Change notification settings',
    description: 'Omitted kinds are not changed. Applies to later notifications.',
    body: noticeSettingsChangeSchema,
    result: noticeSettingsSchema,
    example: {
      body: {
        digest: {
          summary: 'Changes to watched offers, once a day by e-mail',
          value: { kinds: [{ kind: 'offer.changed', console: true, email: 'digest' }] },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;
