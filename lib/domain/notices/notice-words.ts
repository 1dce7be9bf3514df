import type { ApprovalKind, ApprovalState } from '#lib/domain/approvals/approval.ts';
import type { EventType } from '#lib/domain/events/event-types.ts';
import { filingName } from '#lib/domain/filings/filing-rules.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';

/** Text of a notification and the page it links to. Never contains an investor's name or an amount. */
export type NoticeWords = { readonly title: string; readonly text: string; readonly href: string };

type NoticeOffer = { readonly privatePlacementOfferOid: string; readonly offerName: string };

/** Text for an offer event: a phrase for the title and a sentence for the body. */
const changeWords: Readonly<Partial<Record<EventType, readonly [title: string, sentence: string]>>> = {
  'offer.updated': ['was changed', 'Its settings were changed.'],
  'offer.published': ['was published', 'It was published.'],
  'offer.unpublished': ['is no longer published', 'It is no longer published.'],
  'offer.executed': ['was executed', 'It was executed.'],
  'offer.cancelled': ['was canceled', 'It was canceled.'],
  'offer.closed': ['was closed', 'It was closed.'],
  'offer.deleted': ['was deleted', 'It was deleted.'],
  'offer.removed': ['is no longer visible to your firm', 'Your firm no longer has access to the offer.'],
  'offer.participation': ['has a participation change', 'A firm confirmed its participation or left.'],
  'offer.firm.added': ['has a new participating firm', 'A participating firm was added.'],
  'offer.firm.removed': ['had a participating firm removed', 'A participating firm was removed.'],
};

export function offerChangedWords(offer: NoticeOffer, { count, types }: OfferChanges): NoticeWords {
  const [first] = types;
  const alone = first === undefined ? undefined : changeWords[first]?.[0];
  const what =
    count > 1
      ? `was changed ${count === 2 ? 'twice' : `${count} times`}`
      : types.length === 1
        ? (alone ?? 'was changed')
        : 'was changed';
  return {
    title: `${offer.offerName} ${what}`,
    text: types.map((type) => changeWords[type]?.[1] ?? 'It was changed.').join(' '),
    href: offerPage(offer),
  };
}

const attentionWords: Readonly<Record<Attention, readonly [title: string, sentence: string]>> = {
  closingdatepassed: [
    'is past its closing date',
    'The closing date has passed, but the offer is still open.',
  ],
  executable: ['can be executed', 'All conditions for execution are met.'],
  cashrequiredpassed: [
    'is past its cash-required date',
    "The cash-required date has passed, but the offer hasn't been executed.",
  ],
  closingsoon: ['closes soon', 'The closing date is near, and the offer is still open.'],
  minimummissed: [
    "hasn't reached its minimum",
    "The cash-required date has arrived, but the minimum hasn't been reached.",
  ],
  termschanged: [
    'has changed terms',
    "A data feed changed the offer's terms. Investors may have to reconfirm.",
  ],
  feedcontradicts: [
    'has a data feed conflict',
    "A data feed settled subscriptions contrary to your firm's decisions.",
  ],
  noinvestor: ['is published, but no one can invest', 'Its settings exclude all investors.'],
};

export function offerAttentionWords(offer: NoticeOffer, code: string): NoticeWords {
  const attention = attentions.find((each) => each === code);
  const [title, text] =
    attention === undefined
      ? ['needs attention', "For details, see the offer's page."]
      : attentionWords[attention];
  return { title: `${offer.offerName} ${title}`, text, href: offerPage(offer) };
}

export function offerInvitedWords(offer: NoticeOffer): NoticeWords {
  return {
    title: `Your firm is invited to participate in ${offer.offerName}`,
    text: "On the offer's page, confirm your firm's participation or leave the offer.",
    href: offerPage(offer),
  };
}

/** Returns the text about a filing that is due or overdue, from the `data` of the event. */
export function filingWords(
  offer: NoticeOffer,
  event: 'filing.due' | 'filing.overdue',
  data: Readonly<Record<string, unknown>>,
): NoticeWords {
  const filing = filingTitle({
    name: filingName(String(data['code'])),
    jurisdiction: String(data['jurisdiction']),
  });
  const isProvisional = data['provisional'] === true;
  const date = `${formatDate(String(data['dueDate']))}${isProvisional ? ' (provisional)' : ''}`;
  return {
    title:
      event === 'filing.due'
        ? `${filing} for ${offer.offerName} is due ${date}`
        : `${filing} for ${offer.offerName} was due ${date} and isn't recorded`,
    text: isProvisional
      ? "The due date is provisional, because the first sale that it depends on isn't confirmed. Confirm the first sale. Once the filing is made, record it."
      : event === 'filing.due'
        ? 'Reminders stop once you record the filing or mark it as not applicable.'
        : "If the filing was made, record it. If it wasn't, check whether it's still required. If it doesn't apply, mark it as not applicable and enter the reason.",
    href: `${offerPage(offer)}/filings`,
  };
}

/** Returns the text about a disabled webhook. `host` is null if the webhook was deleted. */
export function webhookDisabledWords(host: string | null): NoticeWords {
  return {
    title: host === null ? 'A webhook was disabled' : `The webhook to ${host} was disabled`,
    text: 'The endpoint permanently rejected events, or all deliveries failed for five days. No events are delivered until you enable the webhook again.',
    href: '/administration?tab=webhooks',
  };
}

export function keyExpiringWords(name: string, expiresAt: Date): NoticeWords {
  return {
    title: `The API key ${name} expires on ${formatDate(marketDate(expiresAt))}`,
    text: 'The key stops working on that date. If you still need it, rotate it.',
    href: '/administration?tab=keys',
  };
}

type NoticeApproval = {
  readonly kind: ApprovalKind;
  /** Null if the notification isn't about an offer. */
  readonly oid: string | null;
  readonly offerName: string | null;
  /** Whether the person who decided left a comment. The text doesn't contain it, because it may name investors. */
  readonly hasComment?: boolean;
};

/** What a request asks for, and what its approval did. */
const stepWords: Readonly<Record<ApprovalKind, readonly [asked: string, done: string]>> = {
  execute: ['execute', 'the offer was executed'],
  cancel: ['cancel', 'the offer was canceled'],
  close: ['close', 'the offer was closed'],
  allocate: ['allocate', 'the offer was allocated'],
  policy: ['change the approval policy', 'the approval policy was changed'],
  access: ['grant access', 'access was granted'],
};

const outcomeWords: Readonly<Record<ApprovalState | 'requested' | 'expiring', readonly [string, string]>> = {
  requested: ['Approval requested', 'Review the request, then approve or reject it.'],
  expiring: ['Approval expires within 24 hours', 'Approve or reject the request before it expires.'],
  pending: ['Approval requested', 'Review the request, then approve or reject it.'],
  executed: ['Request approved', 'The request was approved.'],
  rejected: ['Request rejected', 'Nothing was changed. No comment was left.'],
  withdrawn: ['Request withdrawn', 'Nothing was changed.'],
  expired: ['Request expired', 'No one approved or rejected the request in time. Nothing was changed.'],
  superseded: ['Request superseded', 'The request can no longer be approved. Nothing was changed.'],
};

export function approvalNoticeWords(
  { kind, oid, offerName, hasComment = false }: NoticeApproval,
  what: keyof typeof outcomeWords,
): NoticeWords {
  const [outcome, usual] = outcomeWords[what];
  const [asked, done] = stepWords[kind];
  const text =
    what === 'executed'
      ? `The request was approved, and ${done}.`
      : what === 'rejected' && hasComment
        ? 'Nothing was changed. The comment gives the reason.'
        : usual;
  const subject = offerName === null ? asked : `${asked} ${offerName}`;
  return {
    title: `${outcome}: ${subject}`,
    text,
    href: oid === null ? '/today' : offerPage({ privatePlacementOfferOid: oid }),
  };
}

function offerPage({ privatePlacementOfferOid }: Pick<NoticeOffer, 'privatePlacementOfferOid'>): string {
  return `/offers/${encodeURIComponent(privatePlacementOfferOid)}`;
}

export function signInMethodsResetWords(by: string): NoticeWords {
  return {
    title: 'Your sign-in methods were reset',
    text: `${by} removed your passkeys, authenticator app and recovery codes. If you didn't ask for this, change your password and contact your administrator.`,
    href: '/account',
  };
}

/** Returns the text about a new sign-in method: a passkey with its name, or the authenticator app. */
export function signInMethodAddedWords(method: string): NoticeWords {
  return {
    title: `A sign-in method was added: ${method}`,
    text: "Your other sessions were signed out. If you didn't add it, remove it, change your password and contact your administrator.",
    href: '/account',
  };
}

export function identityLinkedWords(): NoticeWords {
  return {
    title: 'Your sign-in was linked to a single sign-on account',
    text: "You can sign in only with that account now. If you didn't link it, contact your administrator.",
    href: '/account',
  };
}

export function passwordResetWords(by: string): NoticeWords {
  return {
    title: 'Your password was reset',
    text: `${by} issued a temporary password for you. If you didn't ask for this, contact your administrator.`,
    href: '/account',
  };
}

export function passkeyDisabledWords(name: string): NoticeWords {
  return {
    title: `Your passkey ${name} was disabled`,
    text: "The passkey may have been copied, because its signature counter didn't increase. If you didn't just use it, contact your administrator.",
    href: '/account',
  };
}

/** An offer change, derived from its event. */
export type OfferChange = {
  readonly type: EventType;
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
};

/** Offer changes combined in one notification. */
export type OfferChanges = {
  /** When the first change happened. */
  readonly since: string;
  /** Number of versions. One version can have several events. */
  readonly count: number;
  readonly lastVersion: number;
  /** Distinct event types, in order of first occurrence. */
  readonly types: readonly EventType[];
};

/** A change within this time after the first one joins the same notification. */
const togetherMs = 10 * 60_000;

/** Adds a change to a notification. Returns null if the change needs a new one. */
export function joinChange(reported: OfferChanges, change: OfferChange): OfferChanges | null {
  if (Date.parse(change.at) - Date.parse(reported.since) > togetherMs) return null;
  return {
    since: reported.since,
    count: reported.count + (change.version === reported.lastVersion ? 0 : 1),
    lastVersion: change.version,
    types: reported.types.includes(change.type) ? reported.types : [...reported.types, change.type],
  };
}

/**
 * Groups consecutive changes into notifications. If the first change is close enough to the newest existing
 * notification, it joins that one, and `isExisting` is true.
 */
export function changeNotices(
  newest: OfferChanges | null,
  changes: readonly OfferChange[],
): { readonly isExisting: boolean; readonly changes: OfferChanges }[] {
  const notices: { isExisting: boolean; changes: OfferChanges }[] = [];
  let open = newest === null ? null : { isExisting: true, changes: newest };
  for (const change of changes) {
    const joined = open && joinChange(open.changes, change);
    if (open !== null && joined !== null) {
      open.changes = joined;
    } else {
      const { type, version, at } = change;
      open = { isExisting: false, changes: { since: at, count: 1, lastVersion: version, types: [type] } };
    }
    if (!notices.includes(open)) notices.push(open);
  }
  return notices;
}
