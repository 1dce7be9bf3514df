'use client';

import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { mappingsQuery, readStored } from '#lib/client/imports/mappings.ts';
import { ClockOffset } from '#lib/client/offers/market-clock.ts';
import { openUpload } from '#lib/client/uploads/open-upload.ts';
import type {
  CheckBasis,
  CheckedRow,
  CheckSummary,
  DeskFindings,
  MappingProposal,
  ReadChoices,
  Upload,
  UploadMapping,
  UploadTable,
} from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { givenConstants, rememberMapping, usualConstants } from './chosen-mapping.ts';

export type UploadStep = 'file' | 'columns' | 'check';

/** A file that the user is uploading, from choosing it to checking its rows. */
export type UseUpload = ReturnType<typeof useUpload>;

/** A row's position, a column, and the text that replaces the cell. */
type Correction = readonly [index: number, column: number, text: string];

/** Work in progress. `done` is the completed fraction, if known. */
type Work = { readonly label: string; readonly done: number | null };

export function useUpload() {
  const { firmOid } = useSession();
  const client = useQueryClient();
  const offsetMs = use(ClockOffset);
  const upload = useRef<Upload | null>(null);
  /** Increases with each task, so results of earlier tasks are ignored. */
  const turn = useRef(0);
  const basis = useRef(new Map<UploadKind, CheckBasis>());
  /** Corrections by row and column. Each check applies them again, because it starts over from the file. */
  const corrections = useRef(new Map<string, Correction>());
  const [step, setStep] = useState<UploadStep>('file');
  const [name, setName] = useState('');
  const [work, setWork] = useState<Work | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [table, setTable] = useState<UploadTable | null>(null);
  const [proposal, setProposal] = useState<MappingProposal | null>(null);
  const [mapping, setMapping] = useState<UploadMapping | null>(null);
  const [summary, setSummary] = useState<CheckSummary | null>(null);
  /** Increases with each check, so the table of rows resets. */
  const [checkNumber, setCheckNumber] = useState(0);

  useEffect(() => () => upload.current?.close(), []);
  const [isCorrected, setCorrected] = useState(false);
  const [isAddingFields, setAddingFields] = useState(false);

  const forgetCorrections = () => {
    corrections.current.clear();
    setCorrected(false);
  };

  /** Runs one task at a time and shows its label. */
  const run = (label: string, task: (file: Upload, isCurrent: () => boolean) => Promise<void>) => {
    turn.current += 1;
    const mine = turn.current;
    const isCurrent = () => mine === turn.current;
    upload.current ??= openUpload((done) => setWork((now) => now && { ...now, done }));
    setError(null);
    setWork({ label, done: null });
    void task(upload.current, isCurrent)
      .catch((failure: unknown) => {
        if (isCurrent()) setError(failure instanceof Error ? failure : new Error(String(failure)));
      })
      .finally(() => {
        if (isCurrent()) setWork(null);
      });
  };

  const propose = async (file: Upload, kind: UploadKind | null, isCurrent: () => boolean) => {
    // If the firm's mappings can't be loaded, the headings are usually enough.
    const saved = await client.query(mappingsQuery).catch(() => []);
    const proposed = await file.propose(kind, saved);
    if (!isCurrent()) return;
    setProposal(proposed);
    setMapping({
      kind: proposed.kind,
      columns: proposed.columns.map(({ field }) => field),
      constants: usualConstants(proposed),
      dateOrders: {},
      codes: {},
    });
  };

  const readBasis = async (kind: UploadKind): Promise<CheckBasis> => {
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
  };

  const checkWith = (checked: UploadMapping) => {
    setAddingFields(false);
    setMapping(checked);
    run('Checking the rows', async (file, isCurrent) => {
      let found = await file.check(checked, await readBasis(checked.kind));
      if (found.questions.length === 0) {
        for (const correction of corrections.current.values()) {
          found = (await file.correct(...correction)).summary;
        }
      }
      if (!isCurrent()) return;
      setSummary(found);
      setCheckNumber((number) => number + 1);
      setStep('check');
      announce(checkWords(found));
    });
  };

  return {
    step,
    name,
    work,
    error,
    table,
    proposal,
    mapping,
    summary,
    checkNumber,
    isCorrected,
    setMapping,
    correct: async (...correction: Correction): Promise<CheckedRow | null> => {
      const found = await upload.current?.correct(...correction);
      if (found === undefined) return null;
      corrections.current.set(`${correction[0]} ${correction[1]}`, correction);
      setCorrected(true);
      setSummary(found.summary);
      return found.row;
    },
    /** Marks rows with the server's findings. */
    note: async (findings: DeskFindings): Promise<CheckSummary> => {
      const found = await present(upload.current).note(findings);
      setSummary(found);
      return found;
    },
    read: (source: File | { readonly pasted: string }) => {
      setName(source instanceof File ? source.name : 'Pasted rows');
      setAddingFields(false);
      forgetCorrections();
      run(source instanceof File ? `Reading ${source.name}` : 'Reading the rows', async (file, isCurrent) => {
        const found = await file.read(source);
        if (!isCurrent()) return;
        setTable(found);
        await propose(file, null, isCurrent);
        if (isCurrent()) setStep('columns');
      });
    },
    /** Reads the file again with other options. */
    choose: (choices: ReadChoices) => {
      forgetCorrections();
      run(`Reading ${name}`, async (file, isCurrent) => {
        const found = await file.choose(choices);
        if (!isCurrent()) return;
        setTable(found);
        await propose(file, mapping?.kind ?? null, isCurrent);
      });
    },
    setKind: (kind: UploadKind) =>
      run('Reading the headings', async (file, isCurrent) => propose(file, kind, isCurrent)),
    check: () => {
      if (mapping === null || table === null || proposal === null) return;
      void rememberMapping(table, proposal, mapping);
      checkWith({ ...mapping, constants: givenConstants(mapping), dateOrders: {}, codes: {} });
    },
    /** Applies the answers to the check's questions and checks the rows. */
    answer: (answers: Pick<UploadMapping, 'dateOrders' | 'codes'>) => {
      if (mapping !== null) checkWith({ ...mapping, ...answers });
    },
    /** Whether the user returned to the columns to add fields. */
    isAddingFields,
    backToColumns: () => setStep('columns'),
    addFields: () => {
      setAddingFields(true);
      setStep('columns');
    },
    /** Returns the file in its worker, if there is one. */
    file: () => upload.current,
    /** Stops the current task and returns to choosing a file. */
    cancel: () => {
      turn.current += 1;
      upload.current?.close();
      upload.current = null;
      basis.current.clear();
      forgetCorrections();
      setWork(null);
      setError(null);
      setTable(null);
      setSummary(null);
      setStep('file');
    },
  };
}

function present(file: Upload | null): Upload {
  if (file === null) throw new Error('The upload was closed.');
  return file;
}

function checkWords({ questions, counts }: CheckSummary): string {
  if (questions.some((question) => 'words' in question)) return 'Some words are unknown.';
  return questions.length > 0
    ? 'Some dates are ambiguous.'
    : `Checked: ${counts.refused} rejected, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
}
