import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { choiceSchema, instantSchema } from '#lib/contract/query.ts';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { approvalStates } from '#lib/domain/approvals/approval.ts';
import { emailModes, noticeKinds } from '#lib/domain/notices/notice-kinds.ts';

const kindSchema = z
  .enum(noticeKinds, `Use one of ${noticeKinds.join(', ')}.`)
  .meta({ description: 'Kind of notification.' });

const settingShape = {
  kind: kindSchema,
  console: z
    .boolean('Use true or false.')
    .meta({ description: 'Whether the notification appears in the console.' }),
  email: z.enum(emailModes, `Use one of ${emailModes.join(', ')}.`).meta({
    description: 'Whether to send no e-mail, an e-mail immediately, or a digest once each business day.',
  }),
};
const unsubscribedSchema = z
  .boolean('Use true or false.')
  .meta({ description: 'Whether all e-mail is off, regardless of the settings for each kind.' });

const watchSchema = z
  .object({ privatePlacementOfferOid: identifierSchema('Offer identifier.') })
  .meta({ id: 'Watch', description: 'A watched offer.' });

/** Facts that the console shows with a notification. E-mails never contain them. */
const noticeFacts = {
  offer: z
    .object({
      approvedDollarAmount: amountSchema('Approved amount.'),
      offerMinimum: amountSchema("The offer's minimum."),
      offerMaximum: amountSchema("The offer's maximum. Null if there is none.").nullable(),
      closingDate: z.iso.date().meta({ description: 'Closing date.', examples: ['2027-03-31'] }),
      cashRequiredDate: z.iso.date().meta({ description: 'Cash-required date.', examples: ['2027-03-21'] }),
    })
    .optional()
    .meta({
      description:
        "Current figures of the offer, for notifications about approvals and about the firm's own offers that need attention. E-mails never contain them.",
    }),
  approval: z
    .object({
      requestedBy: z.string().meta({ description: "Requester's e-mail address, or the name of the key." }),
      reason: z.string().meta({ description: 'Reason for the request.' }),
      decidedBy: z.string().nullable().meta({ description: 'Who approved or rejected it. Null until then.' }),
      allocatedDollarAmount: amountSchema(
        'Amount to allocate. Null if the request is for another step.',
      ).nullable(),
      state: z
        .enum(approvalStates)
        .optional()
        .meta({ description: "The request's current state. Only with `include=state`." }),
    })
    .optional()
    .meta({ description: 'The request that the notification is about. E-mails never contain it.' }),
  transfer: z
    .object({
      accountName: z.string(),
      contraFirmName: z.string().nullable(),
      comment: z.string().nullable().meta({ description: 'Comment of the transfer, as received.' }),
    })
    .optional()
    .meta({ description: 'The transfer that the notification is about. E-mails never contain it.' }),
} as const;

export const noticesSchema = z
  .object({
    unread: z.int().meta({ description: 'Total number of unread notifications across all pages.' }),
    notices: z.array(
      z
        .object({
          noticeId: z.string().meta({ examples: ['5be1c0a94d27f638'] }),
          at: timestampSchema,
          event: z.string().meta({
            description: 'Type of the event, or `key.expiring` for an expiring API key.',
            examples: ['offer.published'],
          }),
          title: z.string().meta({ examples: ['Blue Mesa Solar II was published'] }),
          text: z.string().meta({ examples: ['It was published.'] }),
          href: z.string().meta({
            description: 'Console page that the notification links to.',
            examples: ['/offers/4683743612465316027'],
          }),
          read: z.boolean(),
          change: z
            .object({
              actor: z.string().meta({ description: 'Who made the change, as recorded in the history.' }),
              changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
            })
            .optional()
            .meta({
              description:
                "Who made a change to a watched offer, with the old and new values. Omitted if the notification covers several changes or the caller can't read the offer's history. E-mails never contain values.",
            }),
          comment: z
            .string()
            .optional()
            .meta({
              description:
                'Comment of the person who approved or rejected the request that the notification is about. Omitted if there is none. E-mails never contain it.',
              examples: ['Amounts changed; send a new request.'],
            }),
          ...noticeFacts,
        })
        .meta({ id: 'Notice', description: 'A notification.' }),
    ),
  })
  .meta({ id: 'Notices' });

export const noticeChangeSchema = z
  .strictObject({
    read: z.boolean('Use true or false.').meta({ description: 'Whether the notification is read.' }),
  })
  .meta({ id: 'NoticeChange' });

export const noticesReadSchema = z
  .strictObject({
    readUpTo: instantSchema.meta({
      description: "Notifications up to this time are marked as read. Use a notification's `at`.",
    }),
  })
  .meta({ id: 'NoticesRead' });

export const noticeSettingsSchema = z
  .object({
    kinds: z.array(z.object(settingShape).meta({ id: 'NoticeSetting' })),
    unsubscribed: unsubscribedSchema,
  })
  .meta({ id: 'NoticeSettings' });

export const noticeSettingsChangeSchema = z
  .strictObject({
    kinds: z
      .array(z.strictObject(settingShape).meta({ id: 'NoticeSettingChange' }), 'Send a list of kinds.')
      .max(noticeKinds.length, `Use at most ${noticeKinds.length} kinds, without duplicates.`)
      .refine(
        (kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length,
        'List each kind once.',
      ),
    unsubscribed: unsubscribedSchema,
  })
  .partial()
  .meta({ id: 'NoticeSettingsChange', description: 'Omitted fields are not changed.' });

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
      "Watches an offer. You're notified when others change it and when it starts to need attention. When you create or change an offer in a session, you automatically watch it. You can watch up to 1,000 offers.",
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
    query: z.strictObject({
      include: choiceSchema(['state'])
        .optional()
        .meta({ description: '`state` adds the current state of each request for approval.' }),
      ...paging,
    }),
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
        upTo: {
          summary: 'Everything up to a given notification',
          value: { readUpTo: '2026-11-23T09:30:00.000-05:00' },
        },
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
      'Returns whether each kind of notification appears in the console and how it is e-mailed. By default, every kind appears in the console, and every kind except rejected transfers and changes to watched offers is e-mailed.',
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
