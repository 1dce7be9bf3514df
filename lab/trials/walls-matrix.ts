import { randomUUID } from 'node:crypto';
import type { Operation } from '#lib/contract/operation.ts';
import { type DocumentedName, documentedOperations, operations } from '#lib/contract/operations.ts';
import { isPublic, type RightName } from '#lib/contract/rights.ts';

/**
 * Status and code of each response in the tables below. The tables and this list are written from the access rules
 * (D20, D14), without using the code that enforces them.
 */
export const answers = {
  ok: [200, null],
  made: [201, null],
  accepted: [202, null],
  noImport: [404, 'import.not.found'],
  noOffer: [404, 'offer.not.found'],
  noOrder: [404, 'order.not.found'],
  noUpdate: [403, 'offer.update.not.allowed'],
  noCreation: [403, 'offer.create.not.allowed'],
  termsFinal: [409, 'terms.final'],
  noDraft: [404, 'draft.not.found'],
  noDecision: [403, 'order.update.not.allowed'],
  noAllocation: [404, 'allocation.not.found'],
  noParticipation: [403, 'participation.not.allowed'],
  noFiling: [403, 'filing.not.allowed'],
  noRecord: [404, 'filing.not.found'],
  noHistory: [403, 'history.not.allowed'],
  noAccount: [403, 'account.not.allowed'],
  noAdmin: [403, 'administration.not.allowed'],
  noApproval: [404, 'approval.not.found'],
  noApprovals: [403, 'approval.not.allowed'],
  notRequired: [409, 'approval.not.required'],
  noUser: [404, 'user.not.found'],
  noKey: [404, 'key.not.found'],
  noWebhook: [404, 'webhook.not.found'],
  noSession: [404, 'session.not.found'],
  signInFirst: [403, 'session.required'],
  taken: [409, 'user.exists'],
  wrong: [401, 'sign.in.failed'],
} as const;

/** Owner of the records in a request: the caller's firm, a firm it works with, another firm, or no one. */
export type Relation = 'own' | 'participating' | 'foreign' | 'unknown';

/**
 * For each relation, the responses to an offer manager, an investment professional, an auditor and an administrator,
 * in that order.
 */
export type Row = Readonly<Record<Relation, string>> | Readonly<Record<'firm', string>>;

const allowedForAllRoles = 'ok ok ok ok';
const sameForAllRoles = (answer: keyof typeof answers) => `${answer} ${answer} ${answer} ${answer}`;

const offerIsRead: Row = {
  own: allowedForAllRoles,
  participating: allowedForAllRoles,
  foreign: sameForAllRoles('noOffer'),
  unknown: sameForAllRoles('noOffer'),
};
const accountIsRead: Row = {
  own: allowedForAllRoles,
  participating: sameForAllRoles('noAccount'),
  foreign: sameForAllRoles('noAccount'),
  unknown: sameForAllRoles('noAccount'),
};
/** No firm in the test has an approval. */
const approvalIsUnknown: Row = {
  own: sameForAllRoles('noApproval'),
  participating: sameForAllRoles('noApproval'),
  foreign: sameForAllRoles('noApproval'),
  unknown: sameForAllRoles('noApproval'),
};
const orderIsDecided: Row = { ...accountIsRead, own: 'ok noDecision noDecision ok' };
const ownFirmIsRead: Row = { firm: allowedForAllRoles };
const ownFirmIsAudited: Row = { firm: 'noAdmin noAdmin ok ok' };
const administered = (other: 'noUser' | 'noKey' | 'noWebhook'): Row => ({
  own: 'noAdmin noAdmin noAdmin ok',
  participating: `noAdmin noAdmin noAdmin ${other}`,
  foreign: `noAdmin noAdmin noAdmin ${other}`,
  unknown: `noAdmin noAdmin noAdmin ${other}`,
});

const played = (other: 'noAccount' | 'noOrder'): Row => ({
  own: 'ok noAdmin noAdmin ok',
  participating: `${other} noAdmin noAdmin ${other}`,
  foreign: `${other} noAdmin noAdmin ${other}`,
  unknown: `${other} noAdmin noAdmin ${other}`,
});

/**
 * Responses to each role, by an operation's permission. They are written here from the access rules, so the
 * definition of an operation can only select one of these rows.
 */
const rowsOfRights: Readonly<Record<RightName, Row>> = {
  anybody: ownFirmIsRead,
  everyRole: ownFirmIsRead,
  inSession: { firm: sameForAllRoles('signInFirst') },
  listOffers: ownFirmIsRead,
  readOffer: offerIsRead,
  updateOffer: {
    own: 'ok noUpdate noUpdate ok',
    participating: sameForAllRoles('noUpdate'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  createOffers: { firm: 'ok noCreation noCreation ok' },
  recordFilings: {
    own: 'ok noFiling noFiling ok',
    participating: sameForAllRoles('noFiling'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  readOwnFilings: {
    own: allowedForAllRoles,
    participating: sameForAllRoles('noFiling'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  decideOrder: orderIsDecided,
  decideOrders: {
    own: 'ok noDecision noDecision ok',
    participating: sameForAllRoles('noDecision'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  participate: {
    own: sameForAllRoles('noOffer'),
    participating: 'ok noParticipation noParticipation ok',
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  // The request succeeds for every role. The response lists each offer's error.
  updateOffers: ownFirmIsRead,
  readHistory: {
    own: 'ok noHistory ok ok',
    participating: sameForAllRoles('noHistory'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  listReviews: { firm: 'ok noHistory ok ok' },
  listApprovals: { firm: 'ok noApprovals ok ok' },
  readApproval: approvalIsUnknown,
  decideApproval: approvalIsUnknown,
  listAccounts: ownFirmIsRead,
  readAccount: accountIsRead,
  administer: { firm: 'noAdmin noAdmin noAdmin ok' },
  administerInSession: { firm: 'noAdmin noAdmin noAdmin signInFirst' },
  listEvents: ownFirmIsRead,
  playSandbox: { firm: 'ok noAdmin noAdmin ok' },
  readSecurityEvents: ownFirmIsAudited,
  readAudit: ownFirmIsAudited,
  verifyAudit: ownFirmIsAudited,
  importBooks: { firm: 'noAdmin noAdmin noAdmin accepted' },
  readImports: ownFirmIsAudited,
  readTemplates: ownFirmIsAudited,
};

const signInFirst: Row = {
  own: sameForAllRoles('signInFirst'),
  participating: sameForAllRoles('signInFirst'),
  foreign: sameForAllRoles('signInFirst'),
  unknown: sameForAllRoles('signInFirst'),
};

/** The draft in the example doesn't exist. */
const draftIsUnknown: Row = {
  own: 'noDraft noCreation noCreation noDraft',
  participating: 'noDraft noCreation noCreation noDraft',
  foreign: 'noDraft noCreation noCreation noDraft',
  unknown: 'noDraft noCreation noCreation noDraft',
};

/** Rows of operations whose responses depend on more than their permission. */
const rowsOfOperations: Readonly<Partial<Record<DocumentedName, Row>>> = {
  // The result of a sign-in doesn't depend on the sender, and every failure counts toward a limit, so only one
  // caller tries it.
  signIn: { own: 'wrong', participating: 'wrong', foreign: 'wrong', unknown: 'wrong' },
  signInByPasskey: { firm: sameForAllRoles('wrong') },
  // An API key has no sign-in methods.
  renamePasskey: { firm: sameForAllRoles('signInFirst') },
  deletePasskey: { firm: sameForAllRoles('signInFirst') },
  resetFactors: {
    own: 'noAdmin noAdmin noAdmin signInFirst',
    participating: 'noAdmin noAdmin noAdmin signInFirst',
    foreign: 'noAdmin noAdmin noAdmin signInFirst',
    unknown: 'noAdmin noAdmin noAdmin signInFirst',
  },
  // An API key has no sessions, so it can't end a user's session.
  endSession: {
    own: sameForAllRoles('noSession'),
    participating: sameForAllRoles('noSession'),
    foreign: sameForAllRoles('noSession'),
    unknown: sameForAllRoles('noSession'),
  },
  // The path includes an account, so the response depends on the account.
  readOrder: accountIsRead,
  listOrderHistory: accountIsRead,
  reviewOrder: orderIsDecided,
  // No offer in the test has an allocation.
  readAllocation: {
    own: 'noAllocation noHistory noAllocation noAllocation',
    participating: sameForAllRoles('noHistory'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  reviewTerms: {
    own: 'signInFirst noUpdate noUpdate signInFirst',
    participating: sameForAllRoles('noUpdate'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  // An API key has no Today page, views, notes or notifications.
  listNotes: signInFirst,
  createNote: signInFirst,
  strikeNote: signInFirst,
  listTransferContacts: signInFirst,
  createTransferContact: signInFirst,
  watchOffer: signInFirst,
  unwatchOffer: signInFirst,
  // The firm leaves the offer with the first request, so the other callers can no longer see it.
  leaveOffer: {
    own: sameForAllRoles('noOffer'),
    participating: 'ok noOffer noOffer noOffer',
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  changeNotice: signInFirst,
  hideTodayLine: signInFirst,
  deleteCalendarFeed: signInFirst,
  changeView: signInFirst,
  deleteView: signInFirst,
  setDefaultView: signInFirst,
  readImport: {
    own: 'noAdmin noAdmin noImport noImport',
    participating: 'noAdmin noAdmin noImport noImport',
    foreign: 'noAdmin noAdmin noImport noImport',
    unknown: 'noAdmin noAdmin noImport noImport',
  },
  createUser: {
    own: 'noAdmin noAdmin noAdmin taken',
    participating: 'noAdmin noAdmin noAdmin taken',
    foreign: 'noAdmin noAdmin noAdmin taken',
    unknown: 'noAdmin noAdmin noAdmin made',
  },
  // No firm in the test requires approvals.
  requestApproval: {
    own: 'notRequired noUpdate noUpdate notRequired',
    participating: sameForAllRoles('noUpdate'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  changeApprovalPolicy: { firm: 'noAdmin noAdmin noAdmin signInFirst' },
  // The terms of the test's offers can't be changed, because the offers were imported.
  changeTerms: {
    own: 'termsFinal noUpdate noUpdate termsFinal',
    participating: sameForAllRoles('noUpdate'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  // The offer in the example doesn't exist.
  deleteOffer: {
    own: sameForAllRoles('noOffer'),
    participating: sameForAllRoles('noOffer'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  recordFiling: {
    own: 'made noFiling noFiling made',
    participating: sameForAllRoles('noFiling'),
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  // The filing in the example doesn't exist.
  strikeFiling: {
    own: 'noRecord noFiling noFiling noRecord',
    participating: 'noRecord noFiling noFiling noRecord',
    foreign: sameForAllRoles('noOffer'),
    unknown: sameForAllRoles('noOffer'),
  },
  // Each caller creates a new offer, because the example has no reference.
  createOffer: { firm: 'made noCreation noCreation made' },
  createDraft: { firm: 'made noCreation noCreation made' },
  readDraft: draftIsUnknown,
  changeDraft: draftIsUnknown,
  deleteDraft: draftIsUnknown,
  createWebhook: { firm: 'noAdmin noAdmin noAdmin made' },
  createKey: { firm: 'noAdmin noAdmin noAdmin made' },
  rotateKey: { ...administered('noKey'), own: 'noAdmin noAdmin noAdmin made' },
  setRestriction: administered('noUser'),
  playTransfer: played('noAccount'),
  playOrder: played('noOrder'),
};

function rowOf(name: string, { right, parameters = {} }: Operation): Row {
  const own = Object.entries(rowsOfOperations).find(([each]) => each === name)?.[1];
  const names = Object.keys(parameters);
  if (own !== undefined || right !== 'administer') {
    return own ?? rowsOfRights[right];
  }
  // To an administrator, another firm's user or key doesn't exist.
  return names.includes('email')
    ? administered('noUser')
    : names.includes('keyid')
      ? administered('noKey')
      : names.includes('webhookid')
        ? { ...administered('noWebhook'), own: 'noAdmin noAdmin noAdmin noWebhook' }
        : rowsOfRights.administer;
}

const setRestrictionOfKey = 'PUT /restapi/restrictions of a key';

const named = Object.entries<Operation>(documentedOperations).map(
  ([name, operation]) => [`${operation.method} ${operation.path}`, name, operation] as const,
);
export const operationOf: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...named.map(([request, , operation]) => [request, operation] as const),
  [setRestrictionOfKey, operations.setRestriction],
]);
export const matrix: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(named.map(([request, name, operation]) => [request, rowOf(name, operation)])),
  [setRestrictionOfKey]: administered('noKey'),
};

/** Requests that are public and need no credentials. */
export const open: readonly string[] = named.flatMap(([request, , operation]) =>
  isPublic(operation) ? [request] : [],
);

/** An e-mail address belongs to one user across all firms, so creating a user reveals whether it is in use. */
export const revealsForeign = ['POST /restapi/users'];

/**
 * Requests whose times aren't compared. Every failure counts against the next sign-in from the same address, and
 * hashing a password, which happens either way, takes longer than any difference.
 */
export const notTimed = ['POST /restapi/session', 'POST /restapi/users/{email}/password', ...revealsForeign];

/** Number of times that the sandbox's clock has been moved. The clock can only move forward. */
let moves = 0;

/** Bodies to send instead of the example's. If there are several, sendAbout sends the first. */
export const bodies: Readonly<Record<string, readonly ((subject: Subject) => unknown)[]>> = {
  'PUT /restapi/privateplacementoffers/{privateplacementofferoid}': [
    () => ({}),
    () => ({ published: false, maximumInvestmentAmount: 'x' }),
    () => ({ offerStatus: 'CLOSED_CANCELLED' }),
  ],
  'PUT /restapi/sandbox/clock': [() => ({ now: new Date(Date.now() + (moves += 1) * 60_000).toISOString() })],
  'POST /restapi/keys': [() => ({ name: `made by a trial ${randomUUID()}`, role: 'auditor' })],
  [setRestrictionOfKey]: [
    ({ keyId }) => ({ subjectKind: 'key', subjectId: keyId, request: 'readOffers', off: true }),
  ],
};

export type Subject = {
  readonly offerOid: string;
  readonly accountNumber: string;
  readonly orderOid: string;
  readonly email: string;
  readonly keyId: string;
  readonly sessionId: string;
};

export const isOfSandbox = (request: string) => operationOf.get(request)?.tag === 'Sandbox';

/** This request deletes all of the test's data. */
export const deletesTestData = (request: string) => request === 'POST /restapi/sandbox/reset';
