import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Note } from '#lib/client/notes/notes.ts';

type Props = { readonly note: Note; readonly onStrike: () => void };

/** A note with who wrote it and when; of a struck one that it is, and to auditors its text. */
export function NoteItem({ note, onStrike }: Props) {
  const { email } = useSession();
  const { text, author, creationTimestamp, struckTimestamp } = note;
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 text-small text-quiet">
        <PersonName actor={author} className="min-w-0 [overflow-wrap:anywhere] text-ink" />
        <span className="ml-auto">
          <TimeText timestamp={creationTimestamp} />
        </span>
      </div>
      {text !== null && (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {struckTimestamp === null ? text : <s className="text-quiet">{text}</s>}
        </p>
      )}
      {struckTimestamp !== null ? (
        <p className="mt-1 text-small text-quiet">
          Struck by its author, <TimeText timestamp={struckTimestamp} />
        </p>
      ) : (
        author === email && (
          <Button small look="quiet" className="no-print mt-1 -ml-2" onClick={onStrike}>
            Strike…
          </Button>
        )
      )}
    </li>
  );
}
