/** What people are told about, in the order in which they choose how. */
export const noticeKinds = [
  'offer.changed',
  'offer.attention',
  'transfer.rejected',
  'webhook.disabled',
  'key.expiring',
  'import.refused',
  'account.security',
  'approval',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** No e-mail, one at once, or a line of the one that comes each business day. */
export const emailModes = ['off', 'now', 'digest'] as const;

export type EmailMode = (typeof emailModes)[number];

/** Where a person is told. */
export type NoticeChannels = { readonly console: boolean; readonly email: EmailMode };

/** What a person has chosen; a kind that is not there is told as usual. */
export type NoticeSettings = {
  readonly kinds: Readonly<Partial<Record<NoticeKind, NoticeChannels>>>;
  /** Whether no e-mail goes out, whatever is chosen. */
  readonly unsubscribed: boolean;
};

export const usualChannels: NoticeChannels = { console: true, email: 'off' };

/** Where a person is told about a kind; null for nowhere. */
export function channelsOf({ kinds, unsubscribed }: NoticeSettings, kind: NoticeKind): NoticeChannels | null {
  const chosen = kinds[kind] ?? usualChannels;
  const channels = unsubscribed ? { ...chosen, email: 'off' as const } : chosen;
  return channels.console || channels.email !== 'off' ? channels : null;
}
