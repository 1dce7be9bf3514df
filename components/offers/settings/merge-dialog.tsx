'use client';

import { useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { changesBetweenForms, formOf, rebaseForm, type SettingsForm } from '#lib/client/offers/offer-edit.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import type { SettingField } from '#lib/domain/offers/offer.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { historyQuery } from '#lib/client/offers/list-history.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { actorWords } from '../history/history-words.ts';
import { useOfferRelation } from '../use-offer-relation.ts';
import { ChangedList, pendingWords } from '../changed-values.tsx';
import { useEditor } from './editor-context.ts';

const shown = 3;

/**
 * Shown if another user saved first. Compares the original offer, the other user's changes, this user's changes and
 * the result. Where the two users set a single value differently, this user chooses one of the values. Lists are merged
 * entry by entry. This dialog saves nothing.
 */
export function MergeDialog() {
  const { base, baseForm, values, closeMerge, merge } = useEditor();
  const client = useQueryClient();
  const newest = client.getQueryData(offerQuery(base.value.privatePlacementOfferOid).queryKey) ?? base;
  const theirs = formOf(newest.value);
  const mine = rebaseForm(baseForm, values, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<SettingField, Side>>(new Map());
  const rows = rowsOf(baseForm, theirs, values);
  const undecided = rows.filter(({ field, isConflict }) => isConflict && !chosen.has(field));
  const onMerge = () => {
    const given = rows
      .filter(({ field }) => chosen.get(field) === 'theirs')
      .map(({ field }) => [field, theirs[field]] as const);
    merge({ ...mine, ...Object.fromEntries(given) });
  };
  return (
    <Dialog
      open
      wide
      onClose={closeMerge}
      title="Someone else changed this offer"
      description="Where you both changed the same setting, choose a value. All other changes are kept. Nothing changes until you save."
    >
      <WhoChanged since={base.value} newest={newest.value} />
      <div tabIndex={0} role="region" aria-label="Both changes side by side" className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[640px] border-y border-hairline">
          <thead>
            <tr className="border-b border-hairline text-left text-small text-quiet">
              {['Setting', 'Original', 'Theirs (saved)', 'Yours', 'Result'].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-2 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, isConflict }) => (
              <MergeRow
                key={field}
                label={fieldLabels[field]}
                field={field}
                was={baseForm[field]}
                theirs={theirs[field]}
                yours={values[field]}
                together={isConflict ? null : describeValue(field, mine[field])}
                chosen={chosen.get(field) ?? null}
                onChoose={(side) => setChosen(new Map(chosen).set(field, side))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtons>
        <Button onClick={closeMerge}>Back to my changes</Button>
        <Button look="primary" onClick={onMerge} disabled={undecided.length > 0}>
          {undecided.length > 0 ? `Choose ${countOf(undecided.length, 'more value')}` : 'Use these values'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type Row = { readonly field: SettingField; readonly isConflict: boolean };

/**
 * Returns the settings that either user changed. A setting is in conflict if it holds a single value and the two
 * users set it to different values.
 */
function rowsOf(base: SettingsForm, theirs: SettingsForm, mine: SettingsForm): Row[] {
  const changed = (form: SettingsForm) => new Set(changesBetweenForms(base, form).map(({ field }) => field));
  const differing = new Set(changesBetweenForms(theirs, mine).map(({ field }) => field));
  const byThem = changed(theirs);
  const byMe = changed(mine);
  return [...byMe, ...[...byThem].filter((field) => !byMe.has(field))].map((field) => ({
    field,
    isConflict: byThem.has(field) && byMe.has(field) && differing.has(field) && !Array.isArray(base[field]),
  }));
}

type Props = {
  /** The offer as the user loaded it. */
  readonly since: OfferRecord;
  readonly newest: OfferRecord;
};

/**
 * Shows who changed the offer since this user loaded it, and when. Users who can't see the history see only the time.
 */
function WhoChanged({ since, newest }: Props) {
  const { mayReadHistory } = useOfferRelation(newest);
  const oid = newest.privatePlacementOfferOid;
  const { data } = useInfiniteQuery({
    ...historyQuery(oid, { field: null, actor: null }),
    enabled: mayReadHistory,
    refetchOnMount: 'always',
  });
  const before = Date.parse(since.lastModifiedTimestamp);
  const entries = (data?.pages.flatMap(({ value }) => value) ?? []).filter(
    ({ at }) => Date.parse(at) > before,
  );
  if (entries.length === 0) {
    return (
      <p className="mt-3">
        Last changed on <TimeText timestamp={newest.lastModifiedTimestamp} />.
      </p>
    );
  }
  return (
    <ul aria-label="Who changed it" className="mt-3 grid gap-0.5">
      {entries.slice(0, shown).map((entry) => (
        <li key={entry.version}>
          <PersonName actor={entry.actor.name} className="font-semibold" />{' '}
          <span className="text-quiet">({actorWords(entry.actor)})</span>: {entryTitle(entry).toLowerCase()},{' '}
          <TimeText timestamp={entry.at} />
        </li>
      ))}
      {entries.length > shown && (
        <li className="text-quiet">and {countOf(entries.length - shown, 'earlier change')}</li>
      )}
    </ul>
  );
}

type Side = 'theirs' | 'yours';

type Value = SettingsForm[SettingField];

type MergeRowProps = {
  readonly label: string;
  readonly field: SettingField;
  readonly was: Value;
  readonly theirs: Value;
  readonly yours: Value;
  /** The result of merging both changes; null if the user must choose one of them. */
  readonly together: string | null;
  readonly chosen: Side | null;
  readonly onChoose: (side: Side) => void;
};

/**
 * A setting that either user changed. For a list, shows which entries each user added and removed. For a single
 * value, shows each user's new value.
 */
function MergeRow({ label, field, was, theirs, yours, together, chosen, onChoose }: MergeRowProps) {
  const sides = { theirs, yours };
  return (
    <tr className="border-b border-hairline align-top last:border-b-0">
      <th scope="row" className="px-2 py-2 text-left font-semibold">
        {label}
      </th>
      <td className="px-2 py-2 text-quiet">{describeValue(field, was)}</td>
      {(['theirs', 'yours'] as const).map((side) => (
        <td key={side} className="px-2 py-2">
          {together === null ? (
            <label className="flex min-h-6 items-start gap-2">
              <input
                type="radio"
                name={`merge-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                aria-label={`${label}: ${side}, ${describeValue(field, sides[side])}`}
                className="mt-0.5 size-4 accent-accent"
              />
              {describeValue(field, sides[side])}
            </label>
          ) : (
            <OneSide field={field} was={was} is={sides[side]} />
          )}
        </td>
      ))}
      <td className="px-2 py-2 font-semibold">
        {together ??
          (chosen === null ? (
            <span className="font-normal text-quiet">choose</span>
          ) : (
            describeValue(field, sides[chosen])
          ))}
      </td>
    </tr>
  );
}

type SideProps = { readonly field: SettingField; readonly was: Value; readonly is: Value };

function OneSide({ field, was, is }: SideProps) {
  if (JSON.stringify(was) === JSON.stringify(is)) {
    return <span className="text-quiet">not changed</span>;
  }
  return Array.isArray(was) && Array.isArray(is) ? (
    <span className="flex flex-wrap gap-x-2">
      <ChangedList field={field} from={was} to={is} words={pendingWords} />
    </span>
  ) : (
    describeValue(field, is)
  );
}
