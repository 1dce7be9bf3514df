import type { TransferKind } from '#lib/domain/transfers/transfer-status.ts';

/** A possible history of a transfer request. */
export type TransferScenario = {
  readonly status: string;
  readonly kind: TransferKind;
  readonly comment: string | null;
  /** Minimum and maximum age of such a request, in days. */
  readonly age: readonly [least: number, most: number];
  /** Minimum and maximum number of days until its last change. */
  readonly handling: readonly [least: number, most: number];
  /** Set if the overnight run set the status, so that the last change is at midnight. */
  readonly overnight?: true;
  /** Set if the client didn't know the account number at the other firm. */
  readonly withoutAccountNumber?: true;
};

/** Two backslashes, which mark a line break in a comment. */
const lineBreak = String.raw`\\`;

/**
 * Scenarios in the order in which the sample data assigns them. About two in five transfers are complete, three
 * in ten are rejected, and only recent requests are still in progress.
 */
export const transferScenarios: readonly [TransferScenario, ...TransferScenario[]] = [
  completed(null),
  rejectedByContra('03 - Documentation Needed'),
  completed('- Full Transfer Completed.'),
  settling(),
  completed(null),
  rejectedByContra('02 - Account Title Mismatch', '- Client To Send Corrected Form.'),
  bankCompleted('- Check Deposited.', '- Account At Contra Closed.'),
  inReview(),
  completed('- Full Transfer Completed.', '- Residual Credit Swept.'),
  noAction('- No Response From Client In 20 Business Days.'),
  rejectedByContra('01 - SSN/Tax ID Mismatch'),
  completed(null),
  requested(null),
  bankPaperwork('- Letter Of Acceptance Sent.', '- Medallion Guarantee Needed On Page 2.'),
  rejectedByContra('05 - Invalid Account Number', '- Statement Requested From Client.'),
  completed('- Partial Transfer Completed.', '- 2 Positions Not Transferable, Left At Contra.'),
  submitted(),
  rejectedByContra('07 - Account In Distribution Or Transfer'),
  completed(null),
  pastDue('- Contra Has Not Responded.', '- Second Request Sent.'),
  completed(null),
  rejectedByContra('04 - Account Flat'),
  completed('- Full Transfer Completed.'),
  bankSubmitted(),
  completed('- Full Transfer Completed.'),
  rejectedByContra('08 - Client Rescinded'),
  completed(null),
  paperwork('- Current Statement Needed.'),
  rejectedByContra('06 - Duplicate'),
  completed('- Full Transfer Completed.', '- Cost Basis Received.'),
  bankRequested('- Mailed To Contra By Overnight Courier.'),
  completed(null),
  rejectedByContra('09 - Missing Authorization Signature', '- New Form Sent For Signature.'),
  bankCompleted('- Wire Received.'),
  rejectedByReceiver('21 - Account Violates Credit Policy'),
  bankCompleted('- Wire Received.'),
  requested('- Partial Transfer, Positions Listed On Form.'),
  rejectedByReceiver('22 - Unrecognized Residual Credit Balance'),
  completed(null),
  noAction('- Client Decided To Stay With Contra.', '- Request Closed.'),
  rejectedByReceiver('23 - Partial Transfer Deliverer Reject'),
  completed('- Full Transfer Completed.'),
  bankPastDue('- Contra Asks For Original Signature.', '- Form Mailed To Client.'),
  completed('- Full Transfer Completed.', '- Cost Basis Received.'),
  rejectedByReceiver('24 - Fail Reversal Reject'),
  completed(null),
  bankReview(),
  rejectedByReceiver('25 - Reclaim Reject'),
  completed(null),
  rejectedByReceiver('27 - Mutual Fund Cleanup Reject', '- Fund Not Held On This Platform.'),
  completed('- Full Transfer Completed.', '- Cost Basis Received.'),
  bankRejected('- Contra Requires Its Own Form.', '- Form Sent To Client.'),
];

function lines(...texts: readonly string[]): string {
  return texts.map((text) => text + lineBreak).join('');
}

function rejectedByContra(code: string, ...notes: readonly string[]) {
  return rejected(lines('- Rejected By Contra.', `( ${code} )`, ...notes));
}

function rejectedByReceiver(code: string, ...notes: readonly string[]) {
  return rejected(lines('- Rejected By Receiver.', `( ${code} )`, ...notes));
}

function rejected(comment: string): TransferScenario {
  return { status: 'Rejected', kind: 'ACAT', comment, age: [12, 420], handling: [1, 11], overnight: true };
}

function completed(note: string | null, ...notes: readonly string[]): TransferScenario {
  const comment = note === null ? null : lines(note, ...notes);
  return { status: 'Completed', kind: 'ACAT', comment, age: [14, 760], handling: [6, 12], overnight: true };
}

function noAction(...notes: readonly string[]): TransferScenario {
  const comment = lines(...notes);
  return { status: 'Transfer Closed - No Action', kind: 'ACAT', comment, age: [40, 500], handling: [28, 36] };
}

function submitted(): TransferScenario {
  return { status: 'Submitted', kind: 'ACAT', comment: null, age: [1, 2], handling: [0, 0] };
}

function requested(note: string | null): TransferScenario {
  const comment = note === null ? null : lines(note);
  return { status: 'Requested', kind: 'ACAT', comment, age: [2, 4], handling: [1, 1] };
}

function inReview(): TransferScenario {
  const comment = lines('- Asset List Received From Contra.');
  return { status: 'In Review', kind: 'ACAT', comment, age: [4, 6], handling: [1, 3], overnight: true };
}

function settling(): TransferScenario {
  return { status: 'Settling', kind: 'ACAT', comment: null, age: [6, 9], handling: [4, 5], overnight: true };
}

function pastDue(...notes: readonly string[]): TransferScenario {
  const comment = lines(...notes);
  return {
    status: 'Request Past Due',
    kind: 'ACAT',
    comment,
    age: [6, 18],
    handling: [3, 5],
    overnight: true,
  };
}

function paperwork(...notes: readonly string[]): TransferScenario {
  const comment = lines(...notes);
  return {
    status: 'Paperwork Required',
    kind: 'ACAT',
    comment,
    age: [4, 30],
    handling: [0, 3],
    withoutAccountNumber: true,
  };
}

function bankCompleted(...notes: readonly string[]): TransferScenario {
  const comment = lines(...notes);
  return { status: 'Completed', kind: 'non-ACAT', comment, age: [50, 700], handling: [15, 45] };
}

function bankSubmitted(): TransferScenario {
  return {
    status: 'Submitted',
    kind: 'non-ACAT',
    comment: null,
    age: [1, 4],
    handling: [0, 0],
    withoutAccountNumber: true,
  };
}

function bankRequested(note: string): TransferScenario {
  return { status: 'Requested', kind: 'non-ACAT', comment: lines(note), age: [5, 20], handling: [1, 4] };
}

function bankReview(): TransferScenario {
  const comment = lines('- Contra Confirmed Receipt Of Form.');
  return { status: 'In Review', kind: 'non-ACAT', comment, age: [10, 25], handling: [5, 9] };
}

function bankPastDue(...notes: readonly string[]): TransferScenario {
  return {
    status: 'Request Past Due',
    kind: 'non-ACAT',
    comment: lines(...notes),
    age: [35, 60],
    handling: [20, 30],
  };
}

function bankPaperwork(...notes: readonly string[]): TransferScenario {
  return {
    status: 'Paperwork Required',
    kind: 'non-ACAT',
    comment: lines(...notes),
    age: [5, 28],
    handling: [1, 4],
  };
}

function bankRejected(...notes: readonly string[]): TransferScenario {
  const comment = lines('- Rejected By Contra.', ...notes);
  return { status: 'Rejected', kind: 'non-ACAT', comment, age: [20, 400], handling: [8, 18] };
}
