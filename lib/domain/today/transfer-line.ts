import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type TransferRank, transferRanks, rankOf } from '#lib/domain/transfers/transfer-rank.ts';
import type { DatedMark } from './strip.ts';
import type { TodayLine } from './today-line.ts';
import type { TransferReason } from './today-reasons.ts';

/** Transfer fields that Today uses. */
export type DueTransfer = {
  readonly accountNumber: string;
  readonly acatid: string;
  readonly status: string;
  readonly comment: string | null;
  readonly lastModifiedTS: string;
  /** Last day on which the rejection can be corrected; null otherwise. */
  readonly answerBy: MarketDate | null;
  readonly lastContactAt: string | null;
  readonly followUpOn: MarketDate | null;
};

const reasons: Readonly<Partial<Record<TransferRank, TransferReason>>> = {
  [transferRanks.correctable]: 'transferrejected',
  [transferRanks.pastDue]: 'transferpastdue',
  [transferRanks.paperwork]: 'transferpaperwork',
};

/** Returns a transfer's line, or null if the firm has nothing to do. */
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

/** Returns the number of transfers that need a response by each day. */
export function marksOfTransfers(transfers: readonly DueTransfer[]): DatedMark[] {
  const dates = transfers.flatMap(({ answerBy }) => answerBy ?? []);
  return [...new Set(dates)].map((date) => {
    return { date, kind: 'answertransfer', count: dates.filter((one) => one === date).length };
  });
}
