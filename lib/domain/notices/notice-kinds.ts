/** Notice kinds, in the order of the settings page. */
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

/** No e-mail, an immediate one, or an entry in the daily digest on business days. */
export const emailModes = ['off', 'now', 'digest'] as const;

export type EmailMode = (typeof emailModes)[number];

/** Delivery channels for a kind of notice. */
export type NoticeChannels = { readonly console: boolean; readonly email: EmailMode };

/** A user's notice settings. Kinds without an entry use the default. */
export type NoticeSettings = {
  readonly kinds: Readonly<Partial<Record<NoticeKind, NoticeChannels>>>;
  /** Whether the user unsubscribed from all e-mail, regardless of the other settings. */
  readonly unsubscribed: boolean;
};

export const usualChannels: NoticeChannels = { console: true, email: 'off' };

/** Returns the channels for a kind of notice, or null if there are none. */
export function channelsOf({ kinds, unsubscribed }: NoticeSettings, kind: NoticeKind): NoticeChannels | null {
  const chosen = kinds[kind] ?? usualChannels;
  const channels = unsubscribed ? { ...chosen, email: 'off' as const } : chosen;
  return channels.console || channels.email !== 'off' ? channels : null;
}
