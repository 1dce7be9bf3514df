import { RowLink } from '#components/ui/row-link.tsx';
import type { ToldEntry } from '#lib/client/calendar/read-calendar.ts';
import { subjectAddress, subjectOf } from '#lib/client/today/subject.ts';
import { entryKey, entryKind } from './entry-words.ts';
import { KindMark } from './kind-mark.tsx';

/** What lies on a day, each leading to its offer or account. */
export function EntryList({ entries }: { readonly entries: readonly ToldEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entryKey(entry)} className="flex min-h-8 items-baseline gap-2 border-b border-hairline py-1">
          <KindMark kind={entry.kind} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <RowLink
              href={subjectAddress(entry)}
              className="inline-block min-h-6 text-accent hover:underline"
            >
              {subjectOf(entry)}
            </RowLink>{' '}
            <span className="text-quiet">{entryKind(entry)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
