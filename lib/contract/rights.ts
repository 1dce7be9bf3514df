import { type Rights, rightsOf, type Role } from '#lib/domain/access/access.ts';
import type { WholeCode } from '#lib/domain/problems/problems.ts';

type Right = {
  /** Who has permission, in words; null if no credentials are needed. */
  readonly whoMay: string | null;
  /**
   * The permission that a role needs. If the record matters too, the handler checks it, because the record's 404 comes
   * first.
   */
  readonly role?: keyof Rights;
  /** How everyone else is refused. */
  readonly refusal?: RightRefusal;
};

/** The 403 of callers without the permission. */
export type RightRefusal = { readonly code: WholeCode; readonly message: string };

const ofApprovals = {
  whoMay: 'Offer managers, administrators and auditors, for their own firm.',
  refusal: {
    code: 'approval.not.allowed',
    message: 'Only offer managers, administrators and auditors of your firm can read its approvals.',
  },
} as const satisfies Right;

/** The permission that a request needs (D20). The firm's own records and D14 apply as well. */
export const rights = {
  anybody: { whoMay: null },
  everyRole: { whoMay: 'Every role.' },
  inSession: { whoMay: 'Every role, in a session.' },
  listOffers: { whoMay: 'Every role. A firm sees the offers it created or participates in.' },
  readOffer: { whoMay: 'Every role of the creating firm and of the participating firms.' },
  updateOffer: {
    whoMay: 'Offer managers and administrators of the creating firm.',
    refusal: {
      code: 'offer.update.not.allowed',
      message: 'Only offer managers and administrators of the firm that created this offer can change it.',
    },
  },
  createOffers: {
    whoMay: 'Offer managers and administrators, for their own firm.',
    role: 'updateOffers',
    refusal: {
      code: 'offer.create.not.allowed',
      message: 'Only offer managers and administrators of your firm can create offers and read drafts.',
    },
  },
  recordFilings: {
    whoMay:
      'Offer managers and administrators of the creating firm; those of a participating firm for its own FINRA filing.',
    refusal: {
      code: 'filing.not.allowed',
      message:
        "Only offer managers and administrators of the firm that created the offer change its filings. Those of a participating firm change their firm's own FINRA filing and first sale.",
    },
  },
  readOwnFilings: {
    whoMay: 'Every role of the creating firm.',
    refusal: {
      code: 'filing.not.allowed',
      message: 'Only the firm that created this offer can prepare its Form D.',
    },
  },
  decideOrder: {
    whoMay: "Offer managers and administrators of the creating firm; those of the account's firm cancel.",
    refusal: {
      code: 'order.update.not.allowed',
      message:
        "Only an offer manager or administrator of the firm that created the offer decides its subscriptions. Those of the account's firm can cancel.",
    },
  },
  decideOrders: {
    whoMay: 'Offer managers and administrators of the creating firm.',
    refusal: {
      code: 'order.update.not.allowed',
      message:
        'Only an offer manager or administrator of the firm that created the offer decides its subscriptions.',
    },
  },
  participate: {
    whoMay: 'Offer managers and administrators of the participating firm.',
    refusal: {
      code: 'participation.not.allowed',
      message:
        'Only an offer manager or administrator of your firm can confirm its participation or leave the offer.',
    },
  },
  updateOffers: {
    whoMay:
      'Every role. Each offer can be changed only by offer managers and administrators of the firm that created it.',
  },
  readHistory: {
    whoMay: 'Offer managers, auditors and administrators of the creating firm.',
    refusal: {
      code: 'history.not.allowed',
      message:
        'Only offer managers, auditors and administrators of the firm that created this offer can read its history.',
    },
  },
  listApprovals: { ...ofApprovals, role: 'readHistory' },
  readApproval: ofApprovals,
  decideApproval: {
    whoMay:
      'People of the firm whose role has the right to do the step, other than the requester; to withdraw, the requester and administrators.',
    refusal: ofApprovals.refusal,
  },
  listAccounts: { whoMay: 'Every role. A firm sees its own accounts.' },
  readAccount: { whoMay: "Every role of the account's firm." },
  administer: {
    whoMay: 'Administrators, for their own firm.',
    role: 'administer',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only administrators of your firm can do this.',
    },
  },
  administerInSession: {
    whoMay: 'Signed-in administrators, for their own firm.',
    role: 'administer',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only administrators of your firm can do this.',
    },
  },
  listEvents: { whoMay: 'Every role. A firm gets the events of records it can read.' },
  playSandbox: {
    whoMay: 'Offer managers and administrators.',
    role: 'updateOffers',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only offer managers and administrators of your firm can do this.',
    },
  },
  readSecurityEvents: auditing('read its security events'),
  readAudit: auditing('read its audit'),
  verifyAudit: auditing('have its audit verified'),
  importBooks: {
    whoMay: 'Administrators and keys of the role feeder, for their own firm.',
    role: 'importBooks',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only administrators of your firm and keys with the role feeder can upload imports.',
    },
  },
  readImports: {
    whoMay: 'Administrators, auditors and keys of the role feeder, for their own firm.',
    role: 'readImports',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only administrators and auditors of your firm, and keys with the role feeder, can do this.',
    },
  },
  readTemplates: {
    whoMay: 'Administrators and auditors, for their own firm.',
    role: 'readImports',
    refusal: {
      code: 'administration.not.allowed',
      message: 'Only administrators and auditors of your firm can download templates.',
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
      message: `Only auditors and administrators of your firm can ${activity}.`,
    },
  } as const;
}

export function rightOf({ right }: { readonly right: RightName }): Right {
  return rights[right];
}

/** Whether no credentials are needed. */
export function isPublic({ right }: { readonly right: RightName }): boolean {
  return rights[right].whoMay === null;
}

/** Whether a request is one that the role of data feeds is made for. */
export function isOpenToFeeders({ right }: { readonly right: RightName }): boolean {
  return right === 'importBooks' || right === 'readImports' || rights[right].whoMay === null;
}

/** Whether the role allows it, as far as the role alone matters. */
export function roleMay(role: Role, operation: { readonly right: RightName }): boolean {
  const needed = rightOf(operation).role;
  return needed === undefined || rightsOf[role][needed];
}
