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
  description: 'ID of the notification.',
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
    description: 'Returns up to 1,000 watched offers the firm can read, newest first.',
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
      "Watches an offer. You're notified when others change it and when it starts to need attention. When you create or change an offer, you automatically watch it. You can watch up to 1,000 offers.",
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
    description: 'Stops watching the offer. Earlier notifications are kept.',
    body: null,
    result: null,
    problems: ['session.required'],
  },
  listNotices: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/notices',
    summary: 'List notifications',
    description:
      "Returns a paginated list of the caller's notifications, newest first, and the total number of unread notifications. Notifications are kept for 30 days, up to 2,000 per person. Notifications about records the person can no longer read are omitted.",
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
    description:
      'Marks all notifications up to a given time as read. Send the time of the newest notification you saw.',
    body: noticesReadSchema,
    result: null,
    example: {
      body: {
        upTo: { summary: 'Up to a notification', value: { readUpTo: '2026-11-23T09:30:00.000-05:00' } },
      },
    },
  },
  changeNotice: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/notices/{noticeid}',
    parameters: { noticeid: noticeIdParameter },
    summary: 'Mark a notification as read or unread',
    description:
      'Marks the notification as read or unread. It becomes unread again when its offer has new activity.',
    body: noticeChangeSchema,
    result: null,
    example: { body: { read: { summary: 'Mark as read', value: { read: true } } } },
  },
  readNoticeSettings: {
    ...ofNotices,
    method: 'GET',
    path: '/restapi/noticesettings',
    summary: 'Get notification settings',
    description:
      'Returns whether each kind of notification appears in the console and how it is e-mailed. By default, notifications appear in the console.',
    body: null,
    result: noticeSettingsSchema,
  },
  changeNoticeSettings: {
    ...ofNotices,
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/noticesettings',
    summary: 'Change notification settings',
    description: 'Changes the settings for later notifications. Omitted kinds are not changed.',
    body: noticeSettingsChangeSchema,
    result: noticeSettingsSchema,
    example: {
      body: {
        digest: {
          summary: 'E-mail changes to watched offers once a day',
          value: { kinds: [{ kind: 'offer.changed', console: true, email: 'digest' }] },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;
