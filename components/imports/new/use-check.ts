import { use, useRef, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { readStored } from '#lib/client/imports/mappings.ts';
import { ClockOffset } from '#lib/client/offers/market-clock.ts';
import type {
  CheckBasis,
  CheckedRow,
  CheckSummary,
  DeskFindings,
  Upload,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadTask } from './upload-task.ts';

/** Returns the result of the latest check of a file's rows, and functions that check and correct them. */
export function useCheck({ run, file }: UploadTask) {
  const { readBasis, forgetBasis } = useBasis();
  const { corrections, isCorrected, addCorrection, forgetCorrections } = useCorrections();
  const [summary, setSummary] = useState<CheckSummary | null>(null);
  /** Number of the latest check. A new number resets the table of rows. */
  const [checkNumber, setCheckNumber] = useState(0);
  return {
    summary,
    checkNumber,
    isCorrected,
    forgetCorrections,
    startCheck: (mapping: UploadMapping, onChecked: () => void) =>
      run('Checking the rows', async (upload, isCurrent) => {
        let found = await upload.check(mapping, await readBasis(mapping.kind));
        if (found.questions.length === 0) {
          for (const correction of corrections()) {
            found = (await upload.correct(...correction)).summary;
          }
        }
        if (!isCurrent()) return;
        setSummary(found);
        setCheckNumber((number) => number + 1);
        onChecked();
        announce(checkWords(found));
      }),
    correct: async (...correction: Correction): Promise<CheckedRow | null> => {
      const found = await file()?.correct(...correction);
      if (found === undefined) return null;
      addCorrection(correction);
      setSummary(found.summary);
      return found.row;
    },
    /** Adds the server's findings to the rows. */
    note: async (findings: DeskFindings): Promise<CheckSummary> => {
      const found = await present(file()).note(findings);
      setSummary(found);
      return found;
    },
    forgetCheck: () => {
      forgetBasis();
      forgetCorrections();
      setSummary(null);
    },
  };
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

function checkWords({ questions, counts }: CheckSummary): string {
  if (questions.some((question) => 'words' in question)) return 'Some values weren’t recognized.';
  return questions.length > 0
    ? 'Some dates are ambiguous.'
    : `Checked: ${counts.refused} rejected, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
}
