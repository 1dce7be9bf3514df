import { type Closures, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { addDays, marketDate, timeOfMarketDate } from '#lib/domain/market/market-time.ts';

/** Kinds of notifications, in the order of the settings page. */
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

/** Delivery channels for a kind of notification. */
export type NoticeChannels = { readonly console: boolean; readonly email: EmailMode };

/** A user's notification settings. Kinds without an entry use the default. */
export type NoticeSettings = {
  readonly kinds: Readonly<Partial<Record<NoticeKind, NoticeChannels>>>;
  /** Whether the user unsubscribed from all e-mail, regardless of the other settings. */
  readonly unsubscribed: boolean;
};

/**
 * Default e-mail setting for each kind. A notification is sent immediately if it waits for the user or concerns the
 * user's own access. The others go into the digest, except changes to watched offers, which would flood an inbox, and
 * rejected transfers, whose title names an account.
 */
const usualEmail: Readonly<Record<NoticeKind, EmailMode>> = {
  'offer.changed': 'off',
  'offer.attention': 'digest',
  'filing.due': 'digest',
  'filing.overdue': 'digest',
  'transfer.rejected': 'off',
  'webhook.disabled': 'now',
  'key.expiring': 'digest',
  'import.refused': 'digest',
  'account.security': 'now',
  approval: 'now',
};

/** Returns the channels for users who chose nothing for this kind. */
export function usualChannels(kind: NoticeKind): NoticeChannels {
  return { console: true, email: usualEmail[kind] };
}

/** Returns the channels for a kind of notification, or null if the user receives it on no channel. */
export function channelsOf({ kinds, unsubscribed }: NoticeSettings, kind: NoticeKind): NoticeChannels | null {
  const chosen = kinds[kind] ?? usualChannels(kind);
  const channels = unsubscribed ? { ...chosen, email: 'off' as const } : chosen;
  return channels.console || channels.email !== 'off' ? channels : null;
}

/** Hour in New York at which digests are sent on business days. */
const digestHour = 8;

/** Returns the most recent digest time, at or before `now`. */
export function lastDigestTime(now: Date, closures?: Closures): Date {
  for (let day = marketDate(now); ; day = addDays(day, -1)) {
    const time = timeOfMarketDate(day, digestHour);
    if (isMarketOpen(day, closures) && time <= now) return time;
  }
}
