import { use, useRef, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { checkOnServer, maxPartBytes, type ImportWatch } from '#lib/client/imports/send-import.ts';
import { readStored } from '#lib/client/imports/mappings.ts';
import { ClockOffset } from '#lib/client/offers/market-clock.ts';
import type {
  CheckBasis,
  CheckedRow,
  CheckSummary,
  Upload,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { countOf } from './row-filters.tsx';
import type { UploadTask } from './upload-task.ts';

/** What the server found beyond the browser's check. */
type ServerFindings = {
  /** Number of rejected records that aren't marked in the table, because there are too many. */
  readonly unlisted: number;
  /** Number of rows in which the server keeps stored values. */
  readonly kept: number;
};

/**
 * Returns the result of the latest check of a file's rows, and functions that check and correct them. The browser
 * checks the rows first, and then the server, which also knows other firms' records.
 */
export function useCheck({ run, file }: UploadTask, fileName: string) {
  const { readBasis, forgetBasis } = useBasis();
  const { corrections, isCorrected, addCorrection, forgetCorrections } = useCorrections();
  const [summary, setSummary] = useState<CheckSummary | null>(null);
  /** Number of the latest check. A new number resets the table of rows. */
  const [checkNumber, setCheckNumber] = useState(0);
  /** Null if the server hasn't checked the rows since the last correction. */
  const [findings, setFindings] = useState<ServerFindings | null>(null);
  const { describe, askServer } = useServer(fileName);
  return {
    summary,
    findings,
    describe,
    checkNumber,
    isCorrected,
    forgetCorrections,
    startCheck: (mapping: UploadMapping, onChecked: () => void) =>
      run('Checking the rows', async (upload, isCurrent, { signal, show }) => {
        let found = await upload.check(mapping, await readBasis(mapping.kind));
        if (found.questions.length === 0) {
          for (const correction of corrections()) {
            found = (await upload.correct(...correction)).summary;
          }
        }
        const total = found.counts.new + found.counts.changed;
        const onProgress = (done: number) =>
          show({ label: 'Checking the rows against stored records', done: done / total });
        if (total > 0) onProgress(0);
        // If the server can't check the rows now, it checks them before the import.
        const ask = async () => askServer(upload, found, { signal, onProgress }).catch(() => null);
        const asked = total > 0 ? await ask() : null;
        if (!isCurrent()) return;
        found = asked?.noted ?? found;
        setFindings(asked?.found ?? null);
        setSummary(found);
        setCheckNumber((number) => number + 1);
        onChecked();
      }),
    correct: async (...correction: Correction): Promise<CheckedRow | null> => {
      const found = await file()?.correct(...correction);
      if (found === undefined) return null;
      addCorrection(correction);
      setFindings(null);
      setSummary(found.summary);
      return found.row;
    },
    /** Asks the server to check corrected rows, and marks what it finds. */
    askAgain: async (checked: CheckSummary, watch: ImportWatch) => {
      const asked = await askServer(present(file()), checked, watch);
      setSummary(asked.noted);
      setFindings(asked.found);
      return asked;
    },
    forgetCheck: () => {
      forgetBasis();
      forgetCorrections();
      setSummary(null);
    },
  };
}

/** Returns functions that describe the file to the server, and that ask the server to check its rows. */
function useServer(fileName: string) {
  /** ID of the latest check by the server, and of the import that follows it. */
  const uploadId = useRef<string>(null);
  const describe = (checked: CheckSummary) => ({
    uploadId: (uploadId.current ??= crypto.randomUUID()),
    fileName,
    rowCount: countOf('all', checked) + checked.exampleRows.count,
    unchangedCount: checked.counts.unchanged,
    exampleCount: checked.exampleRows.count,
  });
  const askServer = async (upload: Upload, checked: CheckSummary, watch: ImportWatch) => {
    uploadId.current = null;
    const parts = await upload.parts(maxPartBytes, false);
    const found = await checkOnServer({ ...describe(checked), parts }, watch);
    const noted = await upload.note(found);
    const listed = noted.counts.refused - checked.counts.refused;
    const kept = noted.keptCount - checked.keptCount;
    return { noted, found: { unlisted: found.refusedTotal - listed, kept } };
  };
  return { describe, askServer };
}

/** Reads the stored records to check rows against, once for each kind of record. */
function useBasis() {
  const { firmOid } = useSession();
  const offsetMs = use(ClockOffset);
  const basis = useRef(new Map<UploadKind, CheckBasis>());
  return {
    readBasis: async (kind: UploadKind): Promise<CheckBasis> => {
      const known = basis.current.get(kind);
      if (known !== undefined) return known;
      const uploadedAt = new Date(Date.now() + offsetMs).toISOString();
      const [stored, storedOffers] = await Promise.all([
        readStored(kind),
        kind === 'subscriptions' ? readStored('offers') : undefined,
      ]);
      const found = { firmOid, uploadedAt, stored, ...(storedOffers && { storedOffers }) };
      basis.current.set(kind, found);
      return found;
    },
    forgetBasis: () => basis.current.clear(),
  };
}

/** A row's position, a column, and the text that replaces the cell. */
type Correction = readonly [index: number, column: number, text: string];

/** Keeps corrections by row and column. Each check starts over from the file, so it has to apply them again. */
function useCorrections() {
  const corrections = useRef(new Map<string, Correction>());
  const [isCorrected, setCorrected] = useState(false);
  return {
    corrections: () => corrections.current.values(),
    isCorrected,
    addCorrection: (correction: Correction) => {
      corrections.current.set(`${correction[0]} ${correction[1]}`, correction);
      setCorrected(true);
    },
    forgetCorrections: () => {
      corrections.current.clear();
      setCorrected(false);
    },
  };
}

function present(file: Upload | null): Upload {
  if (file === null) throw new Error('The upload was closed.');
  return file;
}

/** Says what a check found, or why it couldn't check the rows. */
export function checkWords({ questions, counts }: CheckSummary): string {
  if (questions.some((question) => 'words' in question)) return 'Some values weren’t recognized.';
  return questions.length > 0
    ? 'Some dates are ambiguous.'
    : `${counts.refused} rejected, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
}
