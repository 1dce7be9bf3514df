import * as z from 'zod';
import { instantSchema } from '#lib/contract/query.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';
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

export const watchSchema = z
  .object({ privatePlacementOfferOid: identifierSchema('Offer identifier.') })
  .meta({ id: 'Watch', description: 'A watched offer.' });

export const noticesSchema = z
  .object({
    unread: z.int().meta({ description: 'Total number of unread notifications, on all pages.' }),
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
            description: 'The console page it links to.',
            examples: ['/offers/4683743612465316027'],
          }),
          read: z.boolean(),
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
      description: 'Notifications up to this time are marked as read. Use `at` of a notification.',
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
      .max(noticeKinds.length, `Use at most ${noticeKinds.length} kinds, each once.`)
      .refine(
        (kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length,
        'List each kind once.',
      ),
    unsubscribed: unsubscribedSchema,
  })
  .partial()
  .meta({ id: 'NoticeSettingsChange', description: 'Omitted fields are not changed.' });
