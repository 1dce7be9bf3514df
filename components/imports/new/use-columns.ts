import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mappingsQuery } from '#lib/client/imports/mappings.ts';
import type {
  MappingProposal,
  ReadChoices,
  Upload,
  UploadMapping,
  UploadTable,
} from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { usualConstants } from './chosen-mapping.ts';
import type { UploadTask } from './upload-task.ts';

/** A file's columns, with the fields that were proposed for them and those that the user chose. */
export function useColumns({ run }: UploadTask) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [table, setTable] = useState<UploadTable | null>(null);
  const [proposal, setProposal] = useState<MappingProposal | null>(null);
  const [mapping, setMapping] = useState<UploadMapping | null>(null);
  const propose = async (file: Upload, kind: UploadKind | null, isCurrent: () => boolean) => {
    // If the firm's mappings can't be loaded, the headings are usually enough to propose fields.
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
  return {
    name,
    table,
    proposal,
    mapping,
    setMapping,
    read: (source: File | { readonly pasted: string }, onRead: () => void) => {
      setName(source instanceof File ? source.name : 'Pasted rows');
      run(source instanceof File ? `Reading ${source.name}` : 'Reading the rows', async (file, isCurrent) => {
        const found = await file.read(source);
        if (!isCurrent()) return;
        setTable(found);
        await propose(file, null, isCurrent);
        if (isCurrent()) onRead();
      });
    },
    /** Reads the file again with different options. */
    choose: (choices: ReadChoices) =>
      run(`Reading ${name}`, async (file, isCurrent) => {
        const found = await file.choose(choices);
        if (!isCurrent()) return;
        setTable(found);
        await propose(file, mapping?.kind ?? null, isCurrent);
      }),
    setKind: (kind: UploadKind) =>
      run('Reading the headings', async (file, isCurrent) => propose(file, kind, isCurrent)),
    forgetTable: () => setTable(null),
  };
}
