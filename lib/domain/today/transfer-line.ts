import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type TransferRank, transferRanks, rankOf } from '#lib/domain/transfers/transfer-rank.ts';
import type { DatedMark } from './strip.ts';
import type { TodayLine } from './today-line.ts';
import type { TransferReason } from './today-reasons.ts';

/** The fields of a transfer that Today uses. */
export type DueTransfer = {
  readonly accountNumber: string;
  readonly acatid: string;
  readonly status: string;
  readonly comment: string | null;
  readonly lastModifiedTS: string;
  /** The last day on which its rejection can be corrected; null otherwise. */
  readonly answerBy: MarketDate | null;
  readonly lastContactAt: string | null;
  readonly followUpOn: MarketDate | null;
};

const reasons: Readonly<Partial<Record<TransferRank, TransferReason>>> = {
  [transferRanks.correctable]: 'transferrejected',
  [transferRanks.pastDue]: 'transferpastdue',
  [transferRanks.paperwork]: 'transferpaperwork',
};

/** The line for a transfer; null if the firm has nothing to do. */
export function transferLine(transfer: DueTransfer): TodayLine | null {
  const reason = reasons[rankOf(transfer)];
  const { accountNumber, acatid, answerBy, lastModifiedTS, lastContactAt, followUpOn } = transfer;
  return reason === undefined
    ? null
    : {
        reason,
        alsoReasons: [],
        privatePlacementOfferOid: null,
        offerName: null,
        accountNumber,
        acatid,
        date: answerBy ?? marketDate(new Date(lastModifiedTS)),
        dollarAmount: null,
        lastContactAt,
        followUpOn,
        step: 'answer',
        ours: true,
        transfer,
      };
}

/** The number of transfers to respond to by each day. */
export function marksOfTransfers(transfers: readonly DueTransfer[]): DatedMark[] {
  const dates = transfers.flatMap(({ answerBy }) => answerBy ?? []);
  return [...new Set(dates)].map((date) => {
    return { date, kind: 'answertransfer', count: dates.filter((one) => one === date).length };
  });
}
