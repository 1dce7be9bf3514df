const person = { kind: 'user', name: 'm.reyes@harborpoint.example', keyId: null };

const order = {
  privatePlacementOrderOid: '4178501034548882878',
  status: 'ACCEPTED',
  discretionary: false,
  review: { state: 'inorder', reasons: [], comment: null, by: person },
  decision: { reasons: [], comment: null, by: person, allocationId: null },
  ownedBy: 'desk',
};

/** The history entry of an execution. Undefined omits members that only other kinds of entries have. */
const execution = {
  version: 18,
  at: '2027-03-22T09:30:00.000-04:00',
  action: 'execute',
  actor: { ...person, memberId: undefined },
  changes: [{ field: 'offerStatus', from: 'INITIAL', to: 'IN_PROGRESS' }],
  effects: ['The offer is executed.'],
  basis: { pendingCount: 0, pendingDollarAmount: 0, cashRequiredDate: '2027-03-21', today: '2027-03-22' },
  bulkId: undefined,
  approval: undefined,
  decisions: undefined,
  decisionsId: undefined,
  allocation: undefined,
  termsReview: undefined,
  filing: undefined,
};

const initial = (from: string) => ({
  code: 'offer.status.transition.rule',
  statement: `The offer is INITIAL. This is possible only while it is ${from}.`,
  value: 'INITIAL',
  required: from,
});

const minimumReached = { value: 2150000, required: 2000000 };

const allocation = {
  parameters: { available: 2000000, unit: 1000, minimum: 5000, floor: 0 },
  requestedDollarAmount: 2500000,
  availableDollarAmount: 2000000,
  allocatedDollarAmount: 2000000,
  unallocatedDollarAmount: 0,
  lines: [
    { requestedDollarAmount: 1500000, fillDollarAmount: 1200000, outcome: 'reduced', reason: 'prorata' },
    {
      privatePlacementOrderOid: '7710162562058289260',
      accountNumber: 'RB18938017',
      requestedDollarAmount: 1000000,
      fillDollarAmount: 800000,
      outcome: 'reduced',
      reason: 'prorata',
    },
  ],
};

const committedAllocation = {
  ...allocation,
  allocationId: '0f3d1c5e-7a52-4d6c-9c0e-3a8b5f1e2d47',
  by: person,
};

const pendingApproval = {
  reason: 'Escrow agent confirmed the minimum this morning.',
  requestedBy: person,
  expiresAt: '2026-12-01T09:30:00.000-05:00',
  decidedBy: null,
  decidedAt: null,
  comment: null,
  offerVersion: 17,
  conditions: [minimumReached],
  effects: ['The offer is executed.'],
  allocation: null,
  access: null,
};

const session = {
  rights: { administer: false, verifyAudit: false, importBooks: false, readImports: false },
  restricted: [],
  factors: ['password', 'totp'],
  methods: undefined,
  secondFactorEnrollmentRequired: undefined,
};

const activeKey = {
  role: 'auditor',
  expiresAt: null,
  addresses: null,
  requests: null,
  note: 'Nightly reports',
};

const confirmedWebhook = {
  description: 'Order system',
  disabledReason: null,
  restricted: [],
  lastDelivery: { state: 'delivered' },
  lastChallenge: { error: null },
};

const unconfirmedWebhook = {
  description: 'Order system',
  enabled: false,
  disabledReason: 'unconfirmed',
  restricted: [],
  lastDelivery: null,
  lastChallenge: null,
};

/** A sandbox clock after it was moved to the next change. */
const movedClock = { now: '2027-03-21T00:00:00.000-04:00', real: '2026-11-24T09:30:00.000-05:00' };

const finishedImport = {
  uploadId: null,
  fileName: null,
  fileRows: null,
  unchangedRows: null,
  exampleRows: null,
  state: 'finished',
  actor: { kind: 'key', name: 'Nightly feed' },
  counts: {
    offers: 1,
    accounts: 0,
    subscriptions: 3,
    transfers: 2,
    changed: 3,
    offersChanged: 1,
    accountsChanged: 0,
    subscriptionsChanged: 1,
    transfersChanged: 1,
    removed: 0,
    stale: 0,
    sameTime: 0,
  },
  mode: 'each',
  dryRun: false,
  keptTotal: 1,
  changesTotal: 1,
  errorsTotal: 3,
  refusedTotal: 3,
  leftOutTotal: 0,
  normalizedTotal: 0,
  ignoredTotal: 0,
};

const mapping = {
  headings: ['Fund', 'Min.', 'Remarks'],
  columns: { Fund: 'offerName', 'Min.': 'offerMinimum', Remarks: null },
};

const newView = { isDefault: false, etag: '"1"' };

const policy = { from: '2099-01-01' };

/** An offer that was just created from the example request. */
const createdOffer = {
  reference: null,
  offerName: 'Blue Mesa Solar III',
  published: false,
  issuer: { industrySector: null, issuerSize: null, website: null },
  closingDate: '2027-06-30',
  corporateAccreditationSetting: 'A',
  naturalPersonAccreditationSetting: 'A',
  minimumAnnualIncomeRange: 'E',
  minimumNetWorthRange: 'F',
  participatingFirms: [],
  creatingMemberOid: null,
  creationTimestamp: '2026-11-24T09:30:00.000-05:00',
  lastModifiedTimestamp: '2026-11-24T09:30:00.000-05:00',
};

/** Consistent values for responses, by operation. Undefined omits a member. */
const byOperation: Readonly<Record<string, unknown>> = {
  listOfferOverview: {
    needAttentionOfOthers: 0,
    offers: [
      {
        pendingCount: 2,
        subscriptionCount: 24,
        attention: ['executable'],
        noInvestor: undefined,
        termsChanged: undefined,
        feedContradicts: undefined,
      },
    ],
  },
  listActions: {
    execute: {
      resultingStatus: 'IN_PROGRESS',
      effects: ['The offer is executed.'],
      conditions: [
        initial('INITIAL'),
        minimumReached,
        {
          code: 'execution.cash.required.date.rule',
          statement: 'The cash-required date is Sun, Mar 21, 2027. Today is Mon, Mar 22, 2027 in New York.',
          value: '2027-03-22',
          required: '2027-03-21',
        },
      ],
    },
    cancel: {
      resultingStatus: 'CLOSED_CANCELLED',
      effects: ['2 pending subscriptions ($350,000.00 requested) are canceled.', 'The offer is closed.'],
      conditions: [initial('INITIAL or IN_PROGRESS')],
    },
    close: {
      resultingStatus: 'CLOSED_INCOMPLETE',
      effects: [
        'The offer is closed.',
        "2 subscriptions ($350,000.00 requested) aren't complete yet and don't change.",
      ],
      conditions: [initial('INITIAL or IN_PROGRESS')],
    },
    unpublish: {
      allowed: false,
      effects: ['The offer still exists but is no longer open for subscription.'],
      conditions: [
        {
          code: 'offer.closed.rule',
          statement: "The offer is INITIAL. Closed offers can't be changed.",
          value: 'INITIAL',
          required: 'INITIAL or IN_PROGRESS',
        },
        {
          code: 'published.subscriptions.rule',
          statement:
            'An offer can be unpublished only if it has no subscriptions. This offer has 24 subscriptions.',
          met: false,
          value: 24,
          required: 0,
        },
      ],
    },
  },
  bulkUpdateOffers: {
    bulkId: null,
    dryRun: true,
    counts: { changed: 1, unchanged: 0, refused: 0 },
    results: [
      {
        etag: '"17"',
        changes: [
          { field: 'blueSkyedStates', from: ['CA', 'VA'], to: ['CA', 'TX', 'VA'] },
          { field: 'maximumInvestmentAmount', from: 500000, to: 250000 },
        ],
        errors: [],
      },
    ],
  },
  listHistory: [execution],
  listAuditEntries: [execution],
  listChanges: [execution],
  readOrder: order,
  listOrders: [order],
  listFirmOrders: [order],
  reviewOrder: { state: 'returned', comment: null, by: person },
  listOrderHistory: [{ state: null, status: 'ACCEPTED', reasons: [], by: person, allocationId: null }],
  listReviews: [
    {
      by: person,
      reference: null,
      from: 'inreview',
      to: 'returned',
      reasons: [{ code: 'tax.documents', note: 'W-9 is missing.' }],
      comment: null,
    },
  ],
  listSubscriptionTotals: [
    {
      status: 'ACCEPTED',
      count: 21,
      requestedDollarAmount: 2200000,
      fillDollarAmount: 2150000,
      unconfirmedRequestedDollarAmount: 100000,
      unconfirmedFillDollarAmount: 100000,
      conditionalCount: 2,
      conditionalFillDollarAmount: 250000,
      inOrderCount: 18,
      inOrderRequestedDollarAmount: 1900000,
      inOrderFillDollarAmount: 1850000,
    },
  ],
  decideOrders: { results: [{ privatePlacementOrderOid: order.privatePlacementOrderOid, errors: [] }] },
  allocateOrders: { ...allocation, allocationId: null },
  readAllocation: committedAllocation,
  listAllocations: [{ ...committedAllocation, lines: undefined }],
  readTerms: {
    changes: [
      { field: 'closingDate', from: '2027-03-31', to: '2027-04-30', extendedAfterClosing: undefined },
    ],
    contradictions: [order.privatePlacementOrderOid],
  },
  reviewTerms: { changes: [], contradictions: [] },
  changeApprovalPolicy: { execute: true },
  requestApproval: pendingApproval,
  readApproval: pendingApproval,
  listApprovals: [pendingApproval],
  decideApproval: {
    ...pendingApproval,
    state: 'executed',
    decidedBy: { ...person, name: 'j.okafor@harborpoint.example' },
    decidedAt: '2026-11-24T10:05:00.000-05:00',
    comment: 'Checked against the escrow statement.',
  },
  readToday: {
    date: '2027-03-22',
    lines: [
      {
        reason: 'executable',
        alsoReasons: [],
        accountNumber: null,
        acatid: null,
        overMaximumDollarAmount: undefined,
        pendingCount: undefined,
        lastContactAt: null,
        followUpOn: null,
        filing: undefined,
        overdueFiling: undefined,
        transfer: undefined,
        step: 'execute',
      },
    ],
    hidden: [],
    strip: [{ date: '2027-03-22', closed: false, marks: [{ kind: 'cashrequired', count: 1 }] }],
    unrecognizedTransfers: { statuses: ['ON HOLD'] },
    rejectedTransfers: { count: 4, uncorrectableCount: 1 },
    invitations: [
      {
        privatePlacementOfferOid: '5290174836620157734',
        offerName: 'Cedar Ridge Storage',
        creatingFirmName: 'Lakeside Capital Markets',
        closingDate: '2027-05-14',
      },
    ],
    subscriptions: [
      {
        offerName: 'Blue Mesa Solar II',
        toReviewCount: 3,
        toReviewDollarAmount: 450000,
        readyCount: 2,
        readyDollarAmount: 200000,
        oversubscribedDollarAmount: 0,
        toAllocateDollarAmount: 0,
        termChanges: [],
        contradictions: [],
      },
    ],
    changes: [
      {
        ...execution,
        privatePlacementOfferOid: '4683743612465316041',
        offerName: 'Copper Ridge Storage',
      },
    ],
  },
  listCalendar: [{ accountNumber: null, acatid: null, filing: undefined, transfer: undefined }],
  listCalendarFeeds: [{ viewId: null, expiresAt: '2027-09-01T09:30:00.000-04:00' }],
  listNotices: {
    notices: [
      {
        read: false,
        change: { actor: person.name, changes: [{ field: 'published', from: false, to: true }] },
        offer: undefined,
        approval: undefined,
        transfer: undefined,
      },
    ],
  },
  readNoticeSettings: { unsubscribed: false },
  changeNoticeSettings: { kinds: [{ email: 'digest' }], unsubscribed: false },
  signIn: { ...session, factors: ['password'] },
  readSession: session,
  reauthenticate: session,
  completeSignIn: session,
  signInByPasskey: { ...session, factors: ['passkey'] },
  startPasskey: {
    challenge: 'q3Fm0bW7yQvK2c9sXhTzR4uE8nLpJ6aGdV1iOkYwB5M',
    rp: { id: 'desk.example', name: 'Placement Desk' },
    user: { id: 'bS5yZXllcw', displayName: 'm.reyes@harborpoint.example' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  },
  startPasskeySignIn: {
    challenge: 'q3Fm0bW7yQvK2c9sXhTzR4uE8nLpJ6aGdV1iOkYwB5M',
    rpId: 'desk.example',
    allowCredentials: [],
    userVerification: 'required',
  },
  createOffer: createdOffer,
  createUser: { email: 'n.ellis@harborpoint.example', role: 'auditor' },
  readUserAccess: {
    sessions: [{ creationTimestamp: '2026-11-24T09:30:00.000-05:00' }],
    keys: [{ name: 'Reports', role: 'auditor' }],
    calendarFeeds: [{ viewId: null, expiresAt: '2027-09-01T09:30:00.000-04:00' }],
  },
  listSessions: [{ creationTimestamp: '2026-11-24T09:30:00.000-05:00' }],
  readSignInPolicy: policy,
  changeSignInPolicy: policy,
  listMappings: [mapping],
  writeMapping: mapping,
  createView: newView,
  changeView: newView,
  listViews: [newView],
  listKeys: [activeKey],
  rotateKey: {
    ...activeKey,
    keyId: '9d2e7c41b05f8a36',
    creationTimestamp: '2026-11-24T09:30:00.000-05:00',
    lastUsedTimestamp: null,
    key: 'desk_live_9d2e7c41b05f8a36_q3Fm0bW7yQvK2c9sXhTzR4uE8nLpJ6aGdV1iOkYwB5M0a1B2c',
  },
  listRestrictions: [{ subjectKind: 'key' }],
  createImport: {
    ...finishedImport,
    state: 'running',
    mode: 'all',
    dryRun: true,
    counts: null,
    finishedAt: null,
    kept: [],
    changes: [],
    records: [],
    errors: [],
    normalized: [],
    ignored: [],
    leftOut: [],
    keptTotal: 0,
    changesTotal: 0,
    errorsTotal: 0,
    refusedTotal: 0,
  },
  readImport: {
    ...finishedImport,
    kept: [{ place: '/offers/0/daysFromClosingCashIsRequired', privatePlacementOrderOid: null }],
    changes: [{ place: '/offers/0/closingDate', field: 'closingDate', from: '2027-03-31', to: '2027-04-30' }],
    normalized: [],
    ignored: [],
    leftOut: [],
  },
  listImports: [finishedImport],
  createWebhook: unconfirmedWebhook,
  changeWebhook: confirmedWebhook,
  readWebhook: confirmedWebhook,
  listWebhooks: [confirmedWebhook],
  challengeWebhook: {
    ...confirmedWebhook,
    lastDelivery: null,
    attempt: {
      requestStart: '{"type":"webhook.challenge","challenge":"…"}',
      responseStart: '{"challenge":"…"}',
    },
  },
  testWebhook: { requestStart: '{"type":"webhook.test",' },
  listDeliveries: [{ state: 'delivered' }],
  verifyAudit: { offers: 118, entries: 2043, checkpoints: 41, uncovered: 3, firstBad: null },
  listSecurityEvents: [{ actor: person, subject: 'n.ellis@harborpoint.example' }],
  listEvents: [{ type: 'offer.executed', data: { version: 18 } }],
  readSandboxClock: movedClock,
  moveSandboxClock: movedClock,
  resetSandbox: { ...movedClock, now: movedClock.real },
  readReadiness: { detail: undefined },
};

/**
 * Returns an operation's response as docs/api shows it: the schema's example, with the values above.
 */
export function exampleOfResponse(operationId: string, example: unknown): unknown {
  return operationId in byOperation ? withValues(example, byOperation[operationId]) : example;
}

/**
 * Returns the values, with missing members taken from the example. For an array, the example's first element is used
 * for every element.
 */
function withValues(example: unknown, values: unknown): unknown {
  if (Array.isArray(values)) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return values.map((value) => withValues(first, value));
  }
  if (typeof values !== 'object' || values === null) return values;
  const known: Readonly<Record<string, unknown>> = { ...(example as object | null) };
  const members = { ...known, ...values };
  return Object.fromEntries(
    Object.keys(members)
      .filter((name) => members[name as keyof typeof members] !== undefined)
      .map((name) => [
        name,
        name in values ? withValues(known[name], values[name as keyof typeof values]) : known[name],
      ]),
  );
}
