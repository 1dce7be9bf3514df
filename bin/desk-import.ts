import type { BookError } from '#lib/store/book/book-errors.ts';
import { importBook, type ImportResult } from '#lib/store/book/importing/import-book.ts';
import { valueText } from '#lib/domain/offers/feed-values.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { importModes } from '#lib/contract/imports/import-schemas.ts';
import type { Task } from './desk-command.ts';
import {
  countOf,
  countsText,
  formatCount,
  pathOf,
  type Words,
  requireRightClock,
  operatorName,
  showProgress,
} from './desk-words.ts';

/**
 * Loads an import file, or standard input if the file is `-`. Prints the stored values that the import keeps instead of
 * those in the file and, for a dry run, the fields that would change. Long lists are cut off, with a count of the rest.
 */
export function importTask(words: Words): Task {
  const file = words.argument('FILE');
  const dryRun = words.flag('dry-run');
  const override = words.flag('override');
  const strict = words.flag('strict');
  const withoutApproval = words.flag('without-approval');
  const mode = words.optional('mode') === undefined ? 'all' : words.choice('mode', importModes);
  return async ({ store }) => {
    await requireRightClock(store);
    const progress = showProgress('records read');
    const actor = { kind: 'operator', name: operatorName(), keyId: null, firmOid: null } as const;
    const watched = { onProgress: progress.show, onStage: progress.report };
    const options = { dryRun, override, mode, strict, withoutApproval, now: deskTime(), actor, ...watched };
    const result = await importBook(store, file === '-' ? file : pathOf(file), options).finally(progress.end);
    if (!result.ok) {
      const text = [...result.errors.map(errorText), 'Nothing was loaded.'].join('\n');
      return { ok: false, json: { errors: result.errors }, text };
    }
    const text = [
      ...result.errors.map(errorText),
      ...(dryRun ? changesText(result) : []),
      ...keptText(result),
      summaryOf(result, dryRun),
    ];
    return { ok: true, json: jsonOf(result), text: text.join('\n') };
  };
}

type Imported = Extract<ImportResult, { ok: true }>;

function errorText({ place, message, code }: BookError): string {
  return `${place}: ${message}${code === undefined ? '' : ` (${code})`}`;
}

/** Converts the result to JSON, which omits offer names because programs use the identifiers. */
function jsonOf(imported: Imported): object {
  const { counts, changes, changesTotal, kept, keptTotal, errors, refusedTotal } = imported;
  const { normalized, normalizedTotal, ignored, ignoredTotal } = imported;
  return {
    ...counts,
    errors,
    refusedTotal,
    normalized,
    normalizedTotal,
    ignored,
    ignoredTotal,
    changes: changes.map(withoutName),
    changesTotal,
    kept: kept.map(withoutName),
    keptTotal,
  };
}

function withoutName<Named extends { readonly offerName: string }>({ offerName: _, ...rest }: Named) {
  return rest;
}

function changesText({ changes, changesTotal }: Imported): string[] {
  return listed(
    changes.map(({ offerName, field, from, to }) =>
      field === 'privatePlacementOfferOid'
        ? `${valueText(offerName)} is a new offer.`
        : `${field} of ${valueText(offerName)}: ${valueText(from)} → ${valueText(to)}.`,
    ),
    changesTotal,
  );
}

function keptText({ kept, keptTotal }: Imported): string[] {
  return listed(
    kept.map(({ offerName, privatePlacementOrderOid, field, inStore, inFile }) => {
      const order = privatePlacementOrderOid === null ? '' : ` of subscription ${privatePlacementOrderOid}`;
      const values = `kept ${valueText(inStore)} instead of ${valueText(inFile)} in the file`;
      return `${field}${order} of ${valueText(offerName)}: ${values}.`;
    }),
    keptTotal,
  );
}

function listed(lines: readonly string[], total: number): string[] {
  return total === lines.length ? [...lines] : [...lines, `${formatCount(total - lines.length)} more.`];
}

function summaryOf(imported: Imported, dryRun: boolean): string {
  const { counts, refusedTotal, normalizedTotal, ignoredTotal } = imported;
  const outcome = dryRun ? 'would be added or changed (dry run)' : 'added or changed';
  const older = countOf(counts.stale, 'was older than the one', 'were older than those');
  const sentences = [
    `${countsText(counts)}: ${formatCount(counts.changed)} ${outcome}.`,
    counts.stale > 0 && `${older} in the store and had no effect.`,
    counts.removed > 0 &&
      `${countOf(counts.removed, 'record', 'records')} ${dryRun ? 'would be removed' : 'removed'}.`,
    counts.sameTime > 0 &&
      `${countOf(counts.sameTime, 'record', 'records')} replaced stored data with the same timestamp.`,
    normalizedTotal > 0 &&
      `${countOf(normalizedTotal, 'text value', 'text values')} had invisible characters or line breaks.`,
    ignoredTotal > 0 && `${countOf(ignoredTotal, 'unknown field', 'unknown fields')} ignored.`,
    refusedTotal > 0 && `${countOf(refusedTotal, 'record', 'records')} rejected.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
