'use client';

import { useState } from 'react';
import type { ReadChoices, UploadMapping } from '#lib/client/uploads/upload-types.ts';
import { givenConstants, rememberMapping } from './chosen-mapping.ts';
import { useTask } from './upload-task.ts';
import { useCheck } from './use-check.ts';
import { useColumns } from './use-columns.ts';

export type UploadStep = 'file' | 'columns' | 'check';

/** The state of an upload, from choosing a file to checking its rows. */
export type UseUpload = ReturnType<typeof useUpload>;

export function useUpload() {
  const task = useTask();
  const { forgetTable, ...columns } = useColumns(task);
  const { startCheck, forgetCorrections, forgetCheck, ...check } = useCheck(task, columns.name);
  const [step, setStep] = useState<UploadStep>('file');
  const [isAddingFields, setAddingFields] = useState(false);
  const { table, proposal, mapping } = columns;
  const checkWith = (checked: UploadMapping) => {
    setAddingFields(false);
    columns.setMapping(checked);
    startCheck(checked, () => setStep('check'));
  };
  return {
    step,
    work: task.work,
    error: task.error,
    file: task.file,
    ...columns,
    ...check,
    read: (source: File | { readonly pasted: string }) => {
      setAddingFields(false);
      forgetCorrections();
      columns.read(source, () => setStep('columns'));
    },
    choose: (choices: ReadChoices) => {
      forgetCorrections();
      columns.choose(choices);
    },
    check: () => {
      if (mapping === null || table === null || proposal === null) return;
      void rememberMapping(table, proposal, mapping);
      checkWith({ ...mapping, constants: givenConstants(mapping), dateOrders: {}, codes: {} });
    },
    /** Applies the user's answers to the check's questions, and checks the rows again. */
    answer: (answers: Pick<UploadMapping, 'dateOrders' | 'codes'>) => {
      if (mapping !== null) checkWith({ ...mapping, ...answers });
    },
    /** Checks the rows again, including those that look like the template's examples. */
    includeExamples: () => {
      if (mapping !== null) checkWith({ ...mapping, withExamples: true });
    },
    /** Whether the user went back to the columns to add fields. */
    isAddingFields,
    backToColumns: () => setStep('columns'),
    addFields: () => {
      setAddingFields(true);
      setStep('columns');
    },
    /** Stops the current task and goes back to the first step, choosing a file. */
    cancel: () => {
      task.close();
      forgetCheck();
      forgetTable();
      setStep('file');
    },
  };
}
