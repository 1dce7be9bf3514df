import { describeValue } from '#lib/client/offers/field-labels.ts';
import type { SettingsForm } from '#lib/client/offers/offer-edit.ts';
import type { SettingField } from '#lib/domain/offers/offer.ts';
import { ChangedList, pendingWords } from '../changed-entries.tsx';

export type Side = 'theirs' | 'yours';

type Value = SettingsForm[SettingField];

type Props = {
  readonly label: string;
  readonly field: SettingField;
  readonly was: Value;
  readonly theirs: Value;
  readonly yours: Value;
  /** What comes of both changes; null where the reader has to choose one of them. */
  readonly together: string | null;
  readonly chosen: Side | null;
  readonly onChoose: (side: Side) => void;
};

/** A setting that either changed: of a list, what each put in and took out; of a value, what each made of it. */
export function MergeRow({ label, field, was, theirs, yours, together, chosen, onChoose }: Props) {
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
