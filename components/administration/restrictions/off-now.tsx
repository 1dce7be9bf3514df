import { ChevronIcon } from '#components/ui/icons.tsx';
import { requestNames } from '#lib/client/administration/access-words.ts';
import type { Subject } from './subjects.ts';

const mostNamed = 20;

/**
 * How much is switched off at this moment, and on demand what. As high as the line that it replaces: no switch below
 * moves.
 */
export function OffNow({ subjects }: { readonly subjects: readonly Subject[] }) {
  const off = subjects.flatMap((subject) => subject.off.map((request) => ({ request, subject })));
  if (off.length === 0) {
    return <p className="mt-4 leading-6">Nothing is disabled for individual users or keys.</p>;
  }
  return (
    <details className="group mt-4">
      <summary className="flex min-h-6 w-fit items-center gap-1 font-semibold">
        {off.length === 1
          ? '1 request is disabled'
          : `${off.length.toLocaleString('en-US')} requests are disabled`}
        <span className="group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {off.slice(0, mostNamed).map(({ request, subject }) => (
          <li key={`${request} ${subject.kind} ${subject.id}`} className="[overflow-wrap:anywhere]">
            {requestNames[request]} for {subject.kind === 'key' && 'the key '}
            {subject.name}
          </li>
        ))}
        {off.length > mostNamed && <li>and {(off.length - mostNamed).toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}
