import type { NoticeWords } from './notice-words.ts';

type RefusedImport = {
  /** Identifies the page of the file's result. */
  readonly id: string;
  readonly sender: string;
  readonly fileName: string | null;
  /** Whether nothing was loaded. */
  readonly isRejected: boolean;
  /** Number of rejected records, or 0 if the file couldn't be read at all. */
  readonly refused: number;
  /** Number of records added or changed. */
  readonly changed: number;
};

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** Returns the text about an import that rejected records or the whole file. */
export function importRefusedWords(found: RefusedImport): NoticeWords {
  const { id, sender, fileName, isRejected, refused, changed } = found;
  const file = fileName === null ? '' : ` of ${fileName}`;
  const outcome = isRejected
    ? 'Nothing was loaded.'
    : `${grouped(changed)} ${changed === 1 ? 'record was' : 'records were'} added or changed.`;
  return {
    title:
      refused === 0
        ? `A file from ${sender} couldn't be imported`
        : `An import${file} by ${sender} rejected ${refused === 1 ? '1 record' : `${grouped(refused)} records`}`,
    text: `${outcome} The import lists each rejected record and the reason. You won't be notified about other imports by the same sender today.`,
    href: `/imports/${encodeURIComponent(id)}`,
  };
}
