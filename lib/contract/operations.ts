import * as z from 'zod';
import type { RestrictableRequest } from '#lib/domain/access.ts';
import { attentions } from '#lib/domain/attention.ts';
import { type ExemptionCode, exemptions, isExemptionCode } from '#lib/domain/exemptions.ts';
import { offerStatuses } from '#lib/domain/offer-status.ts';
import type { ProblemCode } from '#lib/domain/problems.ts';
import { isSecurityEventCode, type SecurityEventCode, securityEvents } from '#lib/domain/security-event.ts';
import { subscriptionStatuses } from '#lib/domain/subscription.ts';
import * as bodies from './administration-bodies.ts';
import { choiceParameter, cursorParameter, dateParameter, limitParameter, searchParameter } from './query.ts';
import { passwordChangeBody } from './password-change-body.ts';
import * as records from './records.ts';
import { type RequestUnits, searching, unitsOfVerification } from './request-units.ts';
import { signInBody } from './sign-in-body.ts';
import { updateBody } from './update-body.ts';

/** One request of the API: the mount, the Allow header, the documentation and the walking tests come from this. */
export type Operation = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Parameters in braces. Matches exactly: lower case, no trailing slash. */
  readonly path: string;
  readonly tag: 'Offers' | 'Accounts' | 'Directory' | 'Session' | 'Administration' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** Who may send it, in words; `null` for everyone, without credentials. */
  readonly whoMay: string | null;
  /** Set where a browser may send it only from our own pages though it needs no credentials: see same-origin.ts. */
  readonly ownPagesOnly?: true;
  /** The name under which the request can be switched off. */
  readonly restrictable: RestrictableRequest | null;
  /** Its query parameters, strict where others are refused: see readQuery. */
  readonly query: z.ZodObject;
  /** What it takes from the rates; absent: one unit. */
  readonly units?: RequestUnits;
  readonly body: z.ZodType | null;
  /** The most bytes of a body, where it is more than `smallBodyBytes`. */
  readonly mostBodyBytes?: number;
  /** Set where it makes something, named in words: it answers 201, and Location has the address of what it made. */
  readonly creates?: string;
  /** What a 200 or 201 carries; null for an empty body. */
  readonly result: z.ZodType | null;
  readonly sensitivity: Sensitivity;
  /** Problems of this operation beyond the ones that all share. */
  readonly problems: readonly ProblemCode[];
};

/**
 * What an answer holds, and so who may keep it: `ordinary`, the browser that asked, which has to ask whether it still
 * holds; data of people (`personal`) and what lets somebody in (`secret`: passwords, keys, sessions), nobody.
 */
export type Sensitivity = 'ordinary' | 'personal' | 'secret';

const none = z.strictObject({});
/** Of the service itself: whoever watches it may add what keeps a cache from answering. */
const anything = z.looseObject({});
const paging = { limit: limitParameter(200).optional(), cursor: cursorParameter.optional() };
const readers = 'Every role of the creating firm and of the participating firms.';
const administrators = 'Administrators, for their own firm.';
const ownFirm = "Every role of the account's firm.";
const offerFilters = {
  offerstatus: choiceParameter([
    'all',
    'initial',
    'inprogress',
    'closedincomplete',
    'closedcancelled',
    'closedcomplete',
    'open',
    'closed',
    ...offerStatuses,
  ]).default('all'),
  q: searchParameter
    .optional()
    .meta({ description: 'A part, in any letter case, of offer name, issuer name or identifier.' }),
  exemption: z
    .string()
    .refine(
      (code): code is ExemptionCode => isExemptionCode(code),
      `Use one of ${Object.keys(exemptions).join(', ')}.`,
    )
    .optional(),
  published: choiceParameter(['true', 'false']).optional(),
  closingfrom: dateParameter.optional().meta({ description: 'Closing on this date or later.' }),
  closingto: dateParameter.optional().meta({ description: 'Closing on this date or earlier.' }),
};
const offerUnits = searching({
  by: [...Object.keys(offerFilters), 'attention'],
  sortedBy: ['lastmodified', 'approved'],
});
const offerSorts = [
  'closingdate',
  '-closingdate',
  'offername',
  '-offername',
  'lastmodified',
  '-lastmodified',
] as const;
const ofFirm = searchParameter.meta({
  description: 'Only subscriptions of the accounts of this firm.',
  examples: ['4467570830362141032'],
});
const transferQuery = z.strictObject({
  status: searchParameter.optional().meta({ description: 'Exactly this status.', examples: ['Rejected'] }),
  kind: choiceParameter(['acat', 'nonacat', 'ACAT', 'non-ACAT']).optional(),
  limit: limitParameter(1000).optional(),
  cursor: cursorParameter.optional(),
});

/** What a JSON body can be refused for. */
const bodyProblems = [
  'invalid.json',
  'duplicate.field',
  'unknown.field',
  'invalid.value',
  'body.too.large',
  'unsupported.media.type',
] as const;

/** What a request with an Idempotency-Key can be refused for. */
const keyedProblems = [
  'idempotency.key.reused',
  'idempotency.key.running',
  'idempotency.keys.limited',
] as const;

export const operations = {
  listOffers: {
    method: 'GET',
    path: '/restapi/privateplacementoffers',
    tag: 'Offers',
    summary: 'List offers',
    description:
      'The offers that the firm created or participates in, a page at a time; Link: rel="next" leads on.',
    whoMay: 'Every role; each firm sees its own offers and those it participates in.',
    restrictable: 'readOffers',
    query: z.strictObject({
      ...offerFilters,
      sort: choiceParameter(offerSorts).default('closingdate'),
      ...paging,
    }),
    units: offerUnits,
    body: null,
    result: z.array(records.offer),
    sensitivity: 'ordinary',
    problems: ['request.not.available'],
  },
  listOfferOverview: {
    method: 'GET',
    path: '/restapi/offeroverview',
    tag: 'Offers',
    summary: 'List offers with their figures and what needs attention',
    description:
      'The offers that the firm created or participates in, a page at a time. The counts are there on the first page only. Figures, and attention that rests on them, are for the creating firm.',
    whoMay: 'Every role; each firm sees its own offers and those it participates in.',
    restrictable: 'readOffers',
    query: z.strictObject({
      ...offerFilters,
      attention: choiceParameter(['any', ...attentions])
        .optional()
        .meta({
          description: 'Only offers that need this attention today in New York.',
        }),
      sort: choiceParameter([
        ...offerSorts,
        'cashrequireddate',
        '-cashrequireddate',
        'approved',
        '-approved',
      ]).default('closingdate'),
      ...paging,
    }),
    units: offerUnits,
    body: null,
    result: records.offerOverview,
    sensitivity: 'ordinary',
    problems: ['request.not.available'],
  },
  readOffer: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    tag: 'Offers',
    summary: 'Read an offer',
    description: 'The offer with its ETag, which If-Match of an update takes.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: none,
    body: null,
    result: records.offer,
    sensitivity: 'ordinary',
    problems: ['request.not.available', 'offer.not.found'],
  },
  updateOffer: {
    method: 'PUT',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    tag: 'Offers',
    summary: 'Update an offer',
    description:
      'Changes settings, or executes, cancels or closes the offer by offerStatus alone. All violations are reported at once and nothing is half done.',
    whoMay: 'Offer managers and administrators of the creating firm.',
    restrictable: 'updateOffer',
    query: none,
    body: updateBody,
    mostBodyBytes: 256 * 1024,
    result: null,
    sensitivity: 'ordinary',
    problems: [
      ...bodyProblems,
      'field.not.updatable',
      'invalid.choice',
      'invalid.statecode',
      'maximum.investment.minimum.rule',
      'uri.matching.rule',
      'offer.status.alone.rule',
      'participating.firm.duplicate',
      'offer.update.not.allowed',
      'request.not.available',
      'offer.not.found',
      'precondition.failed',
      ...keyedProblems,
      'days.from.closing.rule',
      'published.subscriptions.rule',
      'accreditation.exemption.rule',
      'blue.sky.exemption.rule',
      'execution.minimum.rule',
      'execution.cash.required.date.rule',
      'offer.status.transition.rule',
      'offer.closed.rule',
      'participating.firm.unknown',
      'participating.firm.not.participating',
      'participating.firm.creator',
    ],
  },
  listOrders: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/privateplacementorders',
    tag: 'Offers',
    summary: 'List the subscriptions of an offer',
    description:
      'Newest first; without limit the whole list. A participating firm sees those of its own accounts only.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: z.strictObject({
      orderstatus: choiceParameter([
        'all',
        'pending',
        'final',
        'initial',
        'ordercreated',
        'accepted',
        'rejected',
        'cancelled',
        'processing',
        'complete',
        ...subscriptionStatuses,
      ]).default('all'),
      firm: ofFirm.optional(),
      limit: limitParameter(1000).optional(),
      cursor: cursorParameter.optional(),
    }),
    body: null,
    result: z.array(records.order),
    sensitivity: 'personal',
    problems: ['request.not.available', 'offer.not.found'],
  },
  listSubscriptionTotals: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/subscriptiontotals',
    tag: 'Offers',
    summary: 'Count and sum the subscriptions of an offer by status',
    description:
      'One row for each status that occurs, in the order of the states. For a participating firm: of its own accounts only.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: z.strictObject({ firm: ofFirm.optional() }),
    body: null,
    result: z.array(records.subscriptionTotal),
    sensitivity: 'personal',
    problems: ['request.not.available', 'offer.not.found'],
  },
  listActions: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/actions',
    tag: 'Offers',
    summary: 'What can be done with an offer now',
    description:
      'Each action with its conditions, met or not, its effects and advisories: a dry run. A participating firm gets no condition that rests on subscriptions of others.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: none,
    body: null,
    result: records.actions,
    sensitivity: 'ordinary',
    problems: ['request.not.available', 'offer.not.found'],
  },
  listHistory: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/history',
    tag: 'Offers',
    summary: 'The history of an offer',
    description: 'Audit entries, newest first, a page at a time.',
    whoMay: 'Offer managers, auditors and administrators of the creating firm.',
    restrictable: 'readOffers',
    query: z.strictObject({
      field: z
        .string()
        .refine(
          (field) => records.historyFields.includes(field),
          `Use a field of the offer record: ${records.historyFields.join(', ')}.`,
        )
        .optional()
        .meta({ description: 'Only entries that changed this field.', examples: ['published'] }),
      actor: searchParameter
        .optional()
        .meta({ description: 'Only what the actor of exactly this name did.' }),
      ...paging,
    }),
    body: null,
    result: z.array(records.historyEntry),
    sensitivity: 'ordinary',
    problems: ['history.not.allowed', 'request.not.available', 'offer.not.found'],
  },
  listTransfers: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin',
    tag: 'Accounts',
    summary: 'List the external transfers of an account',
    description: 'All ACAT and non-ACAT requests, newest first; without parameters the whole list (D15).',
    whoMay: ownFirm,
    restrictable: 'listTransfers',
    query: transferQuery,
    body: null,
    result: z.array(records.transfer),
    sensitivity: 'personal',
    problems: ['account.not.allowed', 'request.not.available'],
  },
  readTransfer: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin/{acatid}',
    tag: 'Accounts',
    summary: 'Read one external transfer',
    description: 'One ACAT or non-ACAT request of the account.',
    whoMay: ownFirm,
    restrictable: 'listTransfers',
    query: none,
    body: null,
    result: records.transfer,
    sensitivity: 'personal',
    problems: ['account.not.allowed', 'request.not.available', 'acat.not.found'],
  },
  listAccountTransfers: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/transfers',
    tag: 'Accounts',
    summary: 'List the external transfers of an account, with kind and contra firm',
    description:
      'The list of acatin with what its records leave out; the same parameters, order and restriction.',
    whoMay: ownFirm,
    restrictable: 'listTransfers',
    query: transferQuery,
    body: null,
    result: z.array(records.accountTransfer),
    sensitivity: 'personal',
    problems: ['account.not.allowed', 'request.not.available'],
  },
  readAccount: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}',
    tag: 'Accounts',
    summary: 'Read an account',
    description: "One of the firm's accounts.",
    whoMay: ownFirm,
    restrictable: null,
    query: none,
    body: null,
    result: records.account,
    sensitivity: 'personal',
    problems: ['account.not.allowed'],
  },
  listAccounts: {
    method: 'GET',
    path: '/restapi/accounts',
    tag: 'Accounts',
    summary: "List the firm's accounts",
    description: 'By account number, a page at a time.',
    whoMay: 'Every role; each firm sees its own accounts.',
    restrictable: null,
    query: z.strictObject({
      q: searchParameter.optional().meta({ description: 'A part, in any letter case, of number or name.' }),
      ...paging,
    }),
    units: searching({ by: ['q'] }),
    body: null,
    result: z.array(records.account),
    sensitivity: 'personal',
    problems: [],
  },
  listFirms: {
    method: 'GET',
    path: '/restapi/firms',
    tag: 'Directory',
    summary: 'List the firm directory',
    description: 'Every firm that can be invited to an offer, by name, a page at a time.',
    whoMay: 'Every role.',
    restrictable: null,
    query: z.strictObject({
      q: searchParameter
        .optional()
        .meta({ description: 'A part, in any letter case, of name or identifier.' }),
      ...paging,
    }),
    units: searching({ by: ['q'] }),
    body: null,
    result: z.array(records.firm),
    sensitivity: 'ordinary',
    problems: [],
  },
  signIn: {
    method: 'POST',
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Sign in',
    description:
      'Starts a session of twelve hours; the answer sets its cookie. Every sign-in has a session of its own, and the one that the browser had before ends.',
    whoMay: null,
    ownPagesOnly: true,
    restrictable: null,
    query: none,
    body: signInBody,
    result: records.session,
    sensitivity: 'secret',
    problems: [
      ...bodyProblems,
      'sign.in.failed',
      'cross.site.request',
      'password.sign.in.off',
      'sign.in.limited',
    ],
  },
  readSession: {
    method: 'GET',
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Who sends this request',
    description: 'The user of the session, or the API key, with firm, role and what it allows.',
    whoMay: 'Every role.',
    restrictable: null,
    query: none,
    body: null,
    result: records.session,
    sensitivity: 'personal',
    problems: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/restapi/session',
    tag: 'Session',
    summary: 'Sign out',
    description:
      'Ends the session of the cookie and clears the cookie. An API key has none, so nothing ends.',
    whoMay: 'Every role.',
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
  changePassword: {
    method: 'PUT',
    path: '/restapi/session/password',
    tag: 'Session',
    summary: 'Change the password',
    description:
      'Of whoever is signed in. Every other session of the user ends, and this one goes on with a new cookie. The current password counts as a sign-in: it is limited in the same way.',
    whoMay: 'Every role, in a session.',
    restrictable: null,
    query: none,
    body: passwordChangeBody,
    result: null,
    sensitivity: 'secret',
    problems: [
      ...bodyProblems,
      'password.too.short',
      'password.breached',
      'session.required',
      'password.wrong',
      'password.sign.in.off',
      'sign.in.limited',
    ],
  },
  listSessions: {
    method: 'GET',
    path: '/restapi/sessions',
    tag: 'Session',
    summary: 'List the own sessions',
    description: 'The sessions of the user that are valid now, newest first. An API key has none.',
    whoMay: 'Every role.',
    restrictable: null,
    query: none,
    body: null,
    result: z.array(records.ownSession),
    sensitivity: 'personal',
    problems: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/restapi/sessions/{sessionid}',
    tag: 'Session',
    summary: 'End one of the own sessions',
    description: 'Holds everywhere at once. This session can be ended, too.',
    whoMay: 'Every role, in a session.',
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: ['session.not.found'],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/restapi/sessions',
    tag: 'Session',
    summary: 'Sign out everywhere',
    description: 'Ends every session of the user, this one too. An API key has none, so nothing ends.',
    whoMay: 'Every role.',
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
  listUsers: {
    method: 'GET',
    path: '/restapi/users',
    tag: 'Administration',
    summary: 'List the users of the firm',
    description: 'By e-mail address, never with a password.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: z.array(records.user),
    sensitivity: 'personal',
    problems: ['administration.not.allowed'],
  },
  createUser: {
    method: 'POST',
    path: '/restapi/users',
    tag: 'Administration',
    summary: 'Make a user',
    description: 'A user of the own firm, with a generated password that only this answer shows.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: bodies.newUserBody,
    creates: 'user',
    result: records.createdUser,
    sensitivity: 'secret',
    problems: [...bodyProblems, ...keyedProblems, 'administration.not.allowed', 'user.exists', 'user.domain'],
  },
  changeUserRole: {
    method: 'PUT',
    path: '/restapi/users/{email}',
    tag: 'Administration',
    summary: "Change a user's role",
    description:
      'Every session of the user ends, so it holds at once. A firm keeps at least one administrator.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: bodies.userRoleBody,
    result: null,
    sensitivity: 'personal',
    problems: [...bodyProblems, 'administration.not.allowed', 'user.not.found', 'user.last.administrator'],
  },
  resetPassword: {
    method: 'POST',
    path: '/restapi/users/{email}/password',
    tag: 'Administration',
    summary: 'Give a user a new password',
    description:
      'Generated, and only this answer shows it. Every session of the user ends; with single sign-on, so does the link to their account there, which the password makes anew once.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: records.resetPassword,
    sensitivity: 'secret',
    problems: [
      'invalid.value',
      ...keyedProblems,
      'administration.not.allowed',
      'user.not.found',
      'user.oneself',
    ],
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/restapi/users/{email}/sessions',
    tag: 'Administration',
    summary: 'End the sessions of a user',
    description: 'All of them, everywhere, at once.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: ['administration.not.allowed', 'user.not.found'],
  },
  removeUser: {
    method: 'DELETE',
    path: '/restapi/users/{email}',
    tag: 'Administration',
    summary: 'Remove a user',
    description:
      'The sessions of the user end. Nobody removes themselves, and a firm keeps at least one administrator.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: ['administration.not.allowed', 'user.not.found', 'user.oneself', 'user.last.administrator'],
  },
  listKeys: {
    method: 'GET',
    path: '/restapi/keys',
    tag: 'Administration',
    summary: 'List the API keys of the firm',
    description: 'Oldest first, revoked ones too, never with a secret.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: z.array(records.apiKey),
    sensitivity: 'ordinary',
    problems: ['administration.not.allowed'],
  },
  createKey: {
    method: 'POST',
    path: '/restapi/keys',
    tag: 'Administration',
    summary: 'Make an API key',
    description: 'A key of the own firm; what it is used with is shown only in this answer.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: bodies.newKeyBody,
    creates: 'key',
    result: records.createdKey,
    sensitivity: 'secret',
    problems: [
      ...bodyProblems,
      ...keyedProblems,
      'administration.not.allowed',
      'key.name.taken',
      'key.limit',
    ],
  },
  keepKey: {
    method: 'PUT',
    path: '/restapi/keys/{keyid}',
    tag: 'Administration',
    summary: 'Keep an API key whose maker was removed',
    description:
      'The key stays in force, and makerRemovedTimestamp becomes null. A key that is not marked stays as it is.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: bodies.keptKeyBody,
    result: null,
    sensitivity: 'ordinary',
    problems: [...bodyProblems, 'administration.not.allowed', 'key.not.found'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/restapi/keys/{keyid}',
    tag: 'Administration',
    summary: 'Revoke an API key',
    description: 'Answers when the key is refused everywhere.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: null,
    sensitivity: 'ordinary',
    problems: ['administration.not.allowed', 'key.not.found'],
  },
  listRestrictions: {
    method: 'GET',
    path: '/restapi/restrictions',
    tag: 'Administration',
    summary: 'List what is switched off',
    description: 'Requests that are unavailable to the firm as a whole, to a user or to a key of it.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: null,
    result: z.array(records.restriction),
    sensitivity: 'ordinary',
    problems: ['administration.not.allowed'],
  },
  setRestriction: {
    method: 'PUT',
    path: '/restapi/restrictions',
    tag: 'Administration',
    summary: 'Switch a request off or on',
    description:
      'For a user or a key of the own firm; for the whole firm only the operator can. What the operator switched off, or what is off for the caller, the caller does not switch on. Answers when it holds everywhere.',
    whoMay: administrators,
    restrictable: null,
    query: none,
    body: bodies.restrictionBody,
    result: null,
    sensitivity: 'ordinary',
    problems: [
      ...bodyProblems,
      'administration.not.allowed',
      'user.not.found',
      'key.not.found',
      'restriction.by.operator',
      'restriction.own',
    ],
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/restapi/securityevents',
    tag: 'Administration',
    summary: 'List the security events of the firm',
    description:
      'Sign-ins, refusals, exports, and changes of users, keys and restrictions, newest first, a page at a time.',
    whoMay: 'Auditors and administrators.',
    restrictable: null,
    query: z.strictObject({
      event: z
        .string()
        .refine(
          (code): code is SecurityEventCode => isSecurityEventCode(code),
          `Use one of ${Object.keys(securityEvents).join(', ')}.`,
        )
        .optional()
        .meta({ description: 'Only events of this code.' }),
      actor: searchParameter
        .optional()
        .meta({ description: 'Only what the actor of exactly this name did.' }),
      ...paging,
    }),
    body: null,
    result: z.array(records.securityEvent),
    sensitivity: 'personal',
    problems: ['administration.not.allowed'],
  },
  listAuditEntries: {
    method: 'GET',
    path: '/restapi/auditentries',
    tag: 'Administration',
    summary: 'The audit of the firm',
    description:
      'Audit entries of all offers that the firm created, newest first, a page at a time, up to where nothing can appear any more: a later entry always stands above those that were listed. What is written while an older transaction, such as an import, is open is listed when that has ended; the history of the offer has it at once.',
    whoMay: 'Auditors and administrators.',
    restrictable: 'readOffers',
    query: z.strictObject(paging),
    body: null,
    result: z.array(records.auditEntry),
    sensitivity: 'ordinary',
    problems: ['administration.not.allowed', 'request.not.available'],
  },
  verifyAudit: {
    method: 'GET',
    path: '/restapi/auditverification',
    tag: 'Administration',
    summary: 'Verify the audit',
    description:
      'Checks every audit entry of the offers that the firm created and every signed checkpoint, and rebuilds each offer from its trail.',
    whoMay: 'Auditors and administrators.',
    restrictable: null,
    query: none,
    units: unitsOfVerification,
    body: null,
    result: records.auditVerification,
    sensitivity: 'ordinary',
    problems: ['administration.not.allowed'],
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This description',
    description: 'OpenAPI 3.1 of the whole API.',
    whoMay: null,
    restrictable: null,
    query: anything,
    body: null,
    result: z.record(z.string(), z.unknown()),
    sensitivity: 'ordinary',
    problems: [],
  },
  readHealth: {
    method: 'GET',
    path: '/healthz',
    tag: 'Service',
    summary: 'Whether the process runs',
    description: 'Answers without looking at the database.',
    whoMay: null,
    restrictable: null,
    query: anything,
    body: null,
    result: records.health,
    sensitivity: 'ordinary',
    problems: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    tag: 'Service',
    summary: 'Whether requests can be served',
    description:
      "Asks the database; 503 when it does not answer, when its clock and the service's are over a minute apart, or when this service is about to stop.",
    whoMay: null,
    restrictable: null,
    query: anything,
    body: null,
    result: records.health,
    sensitivity: 'ordinary',
    problems: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** All that a session is good for while its password is the one that somebody else issued. */
export const withIssuedPassword: readonly Operation[] = [
  operations.readSession,
  operations.changePassword,
  operations.signOut,
];

/** Every problem that an operation can answer with: its own, and those that follow from what it is. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const { method, path, query, whoMay } = operation;
  return [
    ...new Set<ProblemCode>([
      ...operation.problems,
      ...queryProblemsOf(query),
      ...(whoMay === null ? [] : guardedProblems),
      ...(whoMay === null || withIssuedPassword.includes(operation)
        ? []
        : (['password.change.required'] as const)),
      ...(whoMay === null || method === 'GET' ? [] : (['cross.site.request'] as const)),
      // A parameter of the path may be malformed. Any other path that there is not is no operation's.
      ...(path.includes('{') ? (['path.not.found'] as const) : []),
      // Of the other methods of the path, for which OpenAPI has no place of its own.
      'method.not.allowed',
      'internal.error',
      'unavailable',
    ]),
  ];
}

/** A signature covers the body, which is read for it also where the operation takes none. */
const guardedProblems = [
  'authentication.required',
  'authentication.invalid',
  'rate.limited',
  'body.too.large',
] as const;

function queryProblemsOf(query: z.ZodObject): readonly ProblemCode[] {
  if (query === anything) {
    return [];
  }
  return query === none
    ? ['unknown.parameter']
    : ['unknown.parameter', 'duplicate.parameter', 'invalid.value'];
}

/** Whether the request may come with If-Match: the update of an offer is the one that can find its resource changed. */
export function takesIfMatch({ problems }: Operation): boolean {
  return problems.includes('precondition.failed');
}

/** Whether the request may come with an Idempotency-Key. */
export function takesIdempotencyKey({ problems }: Operation): boolean {
  return problems.includes('idempotency.key.reused');
}

/** A sign-in or an administrator's change has a few short members. */
const smallBodyBytes = 8 * 1024;

/** The most bytes that a request may send as its body, also where it takes none and only its signature covers one. */
export function mostBodyBytesOf({ mostBodyBytes = smallBodyBytes }: Operation): number {
  return mostBodyBytes;
}

/** The operations of each path, in the table's order. */
export function operationsByPath(): Map<string, Operation[]> {
  return Map.groupBy<string, Operation>(Object.values(operations), (operation) => operation.path);
}

/** The Allow header of a path: GET brings HEAD, and OPTIONS asks for just this header. */
export function allowedMethods(path: string): string {
  const methods = operationsByPath()
    .get(path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...(methods ?? []), 'OPTIONS'].join(', ');
}
