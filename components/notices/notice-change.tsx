'use client';

import { ValueChange } from '#components/offers/changed-values.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import type { ListedNotice } from '#lib/client/notices/notices.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';

type Props = {
  readonly change: NonNullable<ListedNotice['change']>;
  /** Describes a step such as an execution. If null, the changed fields are listed. */
  readonly text: string | null;
};

/** Who changed an offer and what they changed. */
export function NoticeChange({ change: { actor, changes }, text }: Props) {
  return (
    <div className="text-small">
      <p>
        {text !== null && `${text} `}
        <PersonName actor={actor} className="font-semibold" />
        {text === null && ' changed'}
      </p>
      {text === null && (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={field} className="flex flex-wrap gap-x-1.5">
              {isRecordField(field) && (
                <>
                  <span>{fieldLabels[field]}</span> <ValueChange field={field} from={from} to={to} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
