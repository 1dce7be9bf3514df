import type { offerExport } from '#lib/contract/offers/offer-exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { attentionOf, everyAttentionOf } from '#lib/domain/offers/attention-of.ts';
import { cashRequiredDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { investmentAdvisories } from '#lib/domain/offers/investable.ts';
import { offerStatusLabels } from '#lib/domain/offers/offer-status-labels.ts';
import { recordValue } from '#lib/domain/offers/offer-record.ts';
import { shortfall } from '#lib/domain/offers/shortfall.ts';
import type { StoredOverviewOffer } from '#lib/store/offers/read-offer-overview.ts';

/** Offers as rows of a file. */
export async function* offerRows(
  batches: AsyncIterable<readonly StoredOverviewOffer[]>,
  today: MarketDate,
): AsyncGenerator<ExportRow<typeof offerExport>[]> {
  for await (const found of batches) {
    yield found.map((each) => {
      const row = overviewRow(each, today);
      return {
        ...row,
        exemption: exemptionOf(row.exemption).name,
        offerStatus: offerStatusLabels[row.offerStatus],
        offerMinimum: each.offer.offerMinimum,
        offerMaximum: each.offer.offerMaximum,
        attention: everyAttentionOf(each.offer, each.figures && each.figures.approvedTotal, today).join(', '),
      };
    });
  }
}

/** An offer as a row of the list. */
export function overviewRow({ offer, creatingFirmName, figures }: StoredOverviewOffer, today: MarketDate) {
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    offerName: offer.offerName,
    issuerName: offer.issuer.issuerName,
    exemption: offer.exemption,
    offerStatus: offer.offerStatus,
    published: offer.published,
    offerMinimum: recordValue(offer, 'offerMinimum'),
    offerMaximum: recordValue(offer, 'offerMaximum'),
    approvedDollarAmount: figures && Number(figures.approvedTotal),
    approvedCompleteDollarAmount: figures && Number(figures.approvedComplete),
    shortfallDollarAmount: figures && Number(shortfall(offer.offerMinimum, figures.approvedTotal)),
    pendingCount: figures && figures.pendingCount,
    subscriptionCount: figures && figures.subscriptionCount,
    cashRequiredDate: cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
    closingDate: offer.closingDate,
    lastModifiedTimestamp: offer.lastModifiedTimestamp,
    creatingFirmOid: offer.creatingFirmOid,
    creatingFirmName,
    attention: attentionOf(offer, figures && figures.approvedTotal, today),
    ...(investmentAdvisories(offer).length > 0 && { noInvestor: true }),
  };
}
