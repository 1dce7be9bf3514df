/** Kinds of notices, in the order of the settings page. */
export const noticeKinds = [
  'offer.changed',
  'offer.attention',
  'filing.due',
  'filing.overdue',
  'transfer.rejected',
  'webhook.disabled',
  'key.expiring',
  'import.refused',
  'account.security',
  'approval',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** No e-mail, one immediately, or a line in the digest of each business day. */
export const emailModes = ['off', 'now', 'digest'] as const;

export type EmailMode = (typeof emailModes)[number];

/** The channels of a kind of notice. */
export type NoticeChannels = { readonly console: boolean; readonly email: EmailMode };

/** A person's settings. A missing kind uses the default. */
export type NoticeSettings = {
  readonly kinds: Readonly<Partial<Record<NoticeKind, NoticeChannels>>>;
  /** Whether no e-mail is sent, whatever the user chose. */
  readonly unsubscribed: boolean;
};

export const usualChannels: NoticeChannels = { console: true, email: 'off' };

/** The channels for a kind; null if it has none. */
export function channelsOf({ kinds, unsubscribed }: NoticeSettings, kind: NoticeKind): NoticeChannels | null {
  const chosen = kinds[kind] ?? usualChannels;
  const channels = unsubscribed ? { ...chosen, email: 'off' as const } : chosen;
  return channels.console || channels.email !== 'off' ? channels : null;
}
