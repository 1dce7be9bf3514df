import { type Rights, rightsOf, type Role } from '#lib/domain/access/access.ts';
import type { WholeCode } from '#lib/domain/problems/problems.ts';

type Right = {
  /** Who has the permission, in words. Null if no credentials are required. */
  readonly whoMay: string | null;
  /** Permission that the role must have. Checked before the record is read. */
  readonly role?: keyof Rights;
  /**
   * Permission that the role must have for any record. The handler checks it together with the record, because a 404
   * for an unknown record takes precedence.
   */
  readonly roleForRecord?: keyof Rights;
  /** The error that all other callers get. */
  readonly refusal?: RightRefusal;
};

/** The 403 for callers without the permission. */
export type RightRefusal = { readonly code: WholeCode; readonly message: string };

const ofApprovals = {
  whoMay: "The firm's offer managers, administrators and auditors.",
  refusal: {
    code: 'approval.not.allowed',
    message: "Only your firm's offer managers, administrators and auditors can read its approvals.",
  },
} as const satisfies Right;

/**
 * Permissions that operations require (D20). Access is also limited to the firm's own records, and D14
 * applies.
 */
export const rights = {
  anybody: { whoMay: null },
  everyRole: { whoMay: 'Every role.' },
  inSession: { whoMay: 'Every signed-in user.' },
  listOffers: { whoMay: 'Every role. Each firm sees the offers it created or participates in.' },
  readOffer: { whoMay: 'Every role at the creating firm and at participating firms.' },
  updateOffer: {
    whoMay: 'Offer managers and administrators of the creating firm.',
    roleForRecord: 'updateOffers',
    refusal: {
      code: 'offer.update.not.allowed',
      message: 'Only offer managers and administrators of the firm that created this offer can change it.',
    },
  },
  createOffers: {
    whoMay: "The firm's offer managers and administrators.",
    role: 'updateOffers',
    refusal: {
      code: 'offer.create.not.allowed',
      message: "Only your firm's offer managers and administrators can create offers and read drafts.",
    },
  },
  recordFilings: {
    whoMay:
      'Offer managers and administrators of the creating firm, or of a participating firm for its own FINRA filing and first sale.',
    roleForRecord: 'updateOffers',
    refusal: {
      code: 'filing.not.allowed',
      message:
        "Only offer managers and administrators of the firm that created the offer can change its filings. Offer managers and administrators of a participating firm can change their own firm's FINRA filing and first sale.",
    },
  },
  readOwnFilings: {
    whoMay: 'Every role at the creating firm.',
    refusal: {
      code: 'filing.not.allowed',
      message: "Only the firm that created this offer can prepare the offer's Form D.",
    },
  },
  decideOrder: {
    whoMay: "Offer managers and administrators of the creating firm. To cancel: those of the account's firm.",
    roleForRecord: 'updateOffers',
    refusal: {
      code: 'order.update.not.allowed',
      message:
        "Only offer managers and administrators of the firm that created the offer can make decisions on its subscriptions. To cancel one, ask an offer manager or administrator of the account's firm.",
    },
  },
  decideOrders: {
    whoMay: 'Offer managers and administrators of the creating firm.',
    roleForRecord: 'updateOffers',
    refusal: {
      code: 'order.update.not.allowed',
      message:
        'Only offer managers and administrators of the firm that created the offer can make decisions on its subscriptions.',
    },
  },
  participate: {
    whoMay: 'Offer managers and administrators of the participating firm.',
    refusal: {
      code: 'participation.not.allowed',
      message:
        "Only your firm's offer managers and administrators can confirm its participation or leave the offer.",
    },
  },
  updateOffers: {
    whoMay:
      'Every role. Only offer managers and administrators of the firm that created an offer can change it.',
    roleForRecord: 'updateOffers',
  },
  readHistory: {
    whoMay: 'Offer managers, auditors and administrators of the creating firm.',
    refusal: {
      code: 'history.not.allowed',
      message:
        'Only offer managers, auditors and administrators of the firm that created this offer can read its history.',
    },
  },
  listReviews: {
    whoMay: "The firm's offer managers, auditors and administrators.",
    role: 'readHistory',
    refusal: {
      code: 'history.not.allowed',
      message: "Only your firm's offer managers, auditors and administrators can list its reviews.",
    },
  },
  listApprovals: { ...ofApprovals, role: 'readHistory' },
  readApproval: ofApprovals,
  decideApproval: {
    whoMay:
      "The firm's signed-in users whose role allows the step, except the requester. To withdraw: the requester and administrators.",
    refusal: ofApprovals.refusal,
  },
  listAccounts: { whoMay: 'Every role. Each firm sees its own accounts.' },
  readAccount: { whoMay: "Every role at the account's firm." },
  administer: {
    whoMay: "The firm's administrators.",
    role: 'administer',
    refusal: {
      code: 'administration.not.allowed',
      message: "Only your firm's administrators can do this.",
    },
  },
  administerInSession: {
    whoMay: "The firm's signed-in administrators.",
    role: 'administer',
    refusal: {
      code: 'administration.not.allowed',
      message: "Only your firm's administrators can do this.",
    },
  },
  listEvents: { whoMay: 'Every role. Each firm gets events about records it can read.' },
  playSandbox: {
    whoMay: 'Offer managers and administrators.',
    role: 'updateOffers',
    refusal: {
      code: 'administration.not.allowed',
      message: "Only your firm's offer managers and administrators can do this.",
    },
  },
  readSecurityEvents: auditing('read its security events'),
  readAudit: auditing('read its audit log'),
  verifyAudit: auditing('verify its audit log'),
  importBooks: {
    whoMay: "The firm's administrators, and its API keys with the feeder role.",
    role: 'importBooks',
    refusal: {
      code: 'administration.not.allowed',
      message: "Only your firm's administrators, and its API keys with the feeder role, can upload imports.",
    },
  },
  readImports: {
    whoMay: "The firm's administrators and auditors, and its API keys with the feeder role.",
    role: 'readImports',
    refusal: {
      code: 'administration.not.allowed',
      message:
        "Only your firm's administrators and auditors, and its API keys with the feeder role, can do this.",
    },
  },
  readTemplates: {
    whoMay: "The firm's administrators and auditors.",
    role: 'readImports',
    refusal: {
      code: 'administration.not.allowed',
      message: "Only your firm's administrators and auditors can download templates.",
    },
  },
} as const satisfies Record<string, Right>;

export type RightName = keyof typeof rights;

function auditing(activity: string) {
  return {
    whoMay: 'Auditors and administrators.',
    role: 'verifyAudit',
    refusal: {
      code: 'administration.not.allowed',
      message: `Only your firm's auditors and administrators can ${activity}.`,
    },
  } as const;
}

export function rightOf({ right }: { readonly right: RightName }): Right {
  return rights[right];
}

/** Reports whether no credentials are required. */
export function isPublic({ right }: { readonly right: RightName }): boolean {
  return rights[right].whoMay === null;
}

/** Reports whether an operation is intended for the data-feed role, or requires no credentials. */
export function isOpenToFeeders({ right }: { readonly right: RightName }): boolean {
  return right === 'importBooks' || right === 'readImports' || rights[right].whoMay === null;
}

/** Reports whether the role alone allows the operation. Other conditions are checked separately. */
export function roleMay(role: Role, operation: { readonly right: RightName }): boolean {
  const needed = rightOf(operation).role;
  return needed === undefined || rightsOf[role][needed];
}

/**
 * Reports whether the role allows the operation for at least some records. If not, the handler rejects every request.
 */
export function roleMayForRecords(role: Role, operation: { readonly right: RightName }): boolean {
  const needed = rightOf(operation).roleForRecord;
  return roleMay(role, operation) && (needed === undefined || rightsOf[role][needed]);
}
