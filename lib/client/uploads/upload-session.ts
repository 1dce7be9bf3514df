import { checkRows, type Check } from './checking/check-rows.ts';
import { partsOf, refusedFile } from './checking/output-files.ts';
import { proposeMapping } from './mapping/propose-mapping.ts';
import { type ReadUpload, readUpload, type UploadSource } from './reading/read-upload.ts';
import type { Upload } from './upload-types.ts';

/** Calls to an upload. The worker handles them one at a time. */
export type UploadCalls = Omit<Upload, 'close'>;

/** Returns an upload's functions. They run in the worker, which holds the upload's rows. */
export function uploadSession(onProgress: (share: number) => void): UploadCalls {
  let source: UploadSource | undefined;
  let upload: ReadUpload | undefined;
  let check: Check | undefined;
  const read = async (from: UploadSource, choices: Parameters<UploadCalls['choose']>[0]) => {
    check = undefined;
    upload = await readUpload(from, choices, onProgress);
    return upload.table;
  };
  return {
    read: async (from) => {
      source = 'pasted' in from ? from : { name: from.name, bytes: new Uint8Array(await from.arrayBuffer()) };
      return read(source, {});
    },
    choose: async (choices) => read(present(source), choices),
    propose: async (kind, saved) => proposeMapping(present(upload).table, kind, saved),
    check: async (mapping, basis) => {
      check = await checkRows(present(upload).rows, mapping, basis, onProgress);
      return check.summary();
    },
    rows: async (filter, start, count) => present(check).rows(filter, start, count),
    correct: async (index, column, text) => {
      const row = present(check).correct(index, column, text);
      return { row, summary: present(check).summary() };
    },
    note: async (findings) => {
      present(check).note(findings);
      return present(check).summary();
    },
    parts: async (maxBytes, withLeftOut) => partsOf(present(check).lines(withLeftOut), maxBytes),
    refusedFile: async () => {
      const headings = present(upload).table.columns.map(({ heading }) => heading);
      return refusedFile(headings, present(check).rows('refused', 0, Infinity));
    },
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The page called the upload steps in the wrong order.');
  return value;
}
