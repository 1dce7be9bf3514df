'use client';

import { describeValue } from '#lib/client/field-labels.ts';
import { type PendingChange, plainAmount, type SettingsForm } from '#lib/client/offer-edit.ts';
import { FirmName } from '../firms/firm-name.tsx';
import type { SettingField } from '#lib/domain/offer.ts';

/** A pending change, old and new: `10 days → 7 days`, `+ NV, UT − CA`. */
export function ChangeText({ change }: { readonly change: PendingChange }) {
  const { field, from, to } = change;
  if (Array.isArray(from) && Array.isArray(to)) {
    return (
      <>
        <Entries sign="+" word="added" field={field} entries={to.filter((entry) => !from.includes(entry))} />{' '}
        <Entries
          sign="−"
          word="taken out"
          field={field}
          entries={from.filter((entry) => !to.includes(entry))}
        />
      </>
    );
  }
  return (
    <>
      <del className="text-quiet no-underline">{describeFormValue(field, from)}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only"> becomes </span>{' '}
      <ins className="no-underline">{describeFormValue(field, to)}</ins>
    </>
  );
}

/** A value of the form in words. What is typed and means nothing yet is shown as it is typed. */
export function describeFormValue(field: SettingField, value: SettingsForm[SettingField]): string {
  if (field !== 'daysFromClosingCashIsRequired' && field !== 'maximumInvestmentAmount') {
    return describeValue(field, value);
  }
  const text = plainAmount(String(value));
  const number = Number(text);
  return text === '' ? 'nothing' : Number.isFinite(number) ? describeValue(field, number) : String(value);
}

type EntriesProps = {
  readonly sign: string;
  readonly word: string;
  readonly field: SettingField;
  readonly entries: readonly string[];
};

function Entries({ sign, word, field, entries }: EntriesProps) {
  return (
    entries.length > 0 && (
      <span>
        <span aria-hidden="true">{sign} </span>
        <span className="sr-only">{word}: </span>
        {entries.map((entry, index) => (
          <span key={entry}>
            {index > 0 && ', '}
            {field === 'participatingFirms' ? <FirmName oid={entry} /> : entry}
          </span>
        ))}
      </span>
    )
  );
}
