import { type Ref, useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Field, FieldError, inputClass } from '#components/ui/field.tsx';
import {
  maxReasonNoteCharacters,
  type Reason,
  type ReasonCode,
  reasonCodes,
  reasonLabels,
} from '#lib/domain/offers/deciding/reasons.ts';

/** Notes on the selected reasons, keyed by reason code. */
export type ChosenReasons = ReadonlyMap<ReasonCode, string>;

export const noReasons: ChosenReasons = new Map();

/** Converts the reasons to the API's format. */
export function reasonsOf(chosen: ChosenReasons): Reason[] {
  return [...chosen].map(([code, note]) => ({ code, note: note.trim() === '' ? null : note.trim() }));
}

/** Returns an error if no reason is selected, or if a required note is missing. Otherwise returns null. */
export function missingOf(chosen: ChosenReasons): string | null {
  if (chosen.size === 0) return 'Choose at least one reason.';
  return (chosen.get('other') ?? 'noted').trim() === '' ? 'Describe the reason in a note.' : null;
}

type Props = {
  readonly chosen: ChosenReasons;
  readonly onChoose: (chosen: ChosenReasons) => void;
  readonly error: string | null;
  readonly firstRef?: Ref<HTMLInputElement>;
  readonly readOnly: boolean;
};

/** Reasons to choose from. Each selected reason has a field for a note. */
export function ReasonChips({ chosen, onChoose, error, firstRef, readOnly }: Props) {
  const id = useId();
  const isNoneChosen = error !== null && chosen.size === 0;
  const toggle = (code: ReasonCode) => {
    const next = new Map(chosen);
    if (!next.delete(code)) next.set(code, '');
    onChoose(next);
  };
  return (
    <>
      <fieldset aria-describedby={`${id}-error`} className="min-w-0">
        <legend className="font-semibold">Reasons</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {reasonCodes.map((code, at) => (
            <label
              key={code}
              className={classNames(
                'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded border px-2 text-small focus-within:outline-2 focus-within:outline-accent',
                chosen.has(code) ? 'border-accent bg-accent-wash' : 'border-edge bg-raised hover:bg-wash',
              )}
            >
              <input
                type="checkbox"
                ref={at === 0 ? firstRef : null}
                checked={chosen.has(code)}
                disabled={readOnly}
                {...(isNoneChosen && at === 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
                onChange={() => toggle(code)}
                className="size-3.5 accent-accent"
              />
              {reasonLabels[code]}
            </label>
          ))}
        </div>
        <FieldError id={`${id}-error`} message={isNoneChosen ? error : null} />
      </fieldset>
      {[...chosen].map(([code, note]) => (
        <Field
          key={code}
          label={code === 'other' ? 'Other reason' : `Note: ${reasonLabels[code]} (optional)`}
          error={code === 'other' ? error : null}
        >
          {(control) => (
            <input
              {...control}
              value={note}
              maxLength={maxReasonNoteCharacters}
              readOnly={readOnly}
              onChange={({ target }) => onChoose(new Map([...chosen, [code, target.value]]))}
              className={inputClass}
            />
          )}
        </Field>
      ))}
    </>
  );
}
