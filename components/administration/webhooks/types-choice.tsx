'use client';

import { RadioGroup } from '#components/ui/radio-group.tsx';
import { eventTypeWords } from '#lib/client/webhooks/event-words.ts';
import { eventGroups, isWithin, toggled } from './chosen-types.ts';

export type ChosenTypes = {
  readonly isAll: boolean;
  /** Of those that are ticked, also while all are sent. */
  readonly boxes: readonly string[];
};

type Props = {
  readonly chosen: ChosenTypes;
  readonly onChoose: (chosen: ChosenTypes) => void;
  readonly error: string | null;
};

/** Which events a webhook is sent: all, or those that are ticked, by group or one by one. */
export function TypesChoice({ chosen: { isAll, boxes }, onChoose, error }: Props) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="Events"
        value={isAll ? 'all' : 'some'}
        onChoose={(scope) => onChoose({ isAll: scope === 'all', boxes })}
        error={error}
        choices={[
          { value: 'all', label: 'All events', hint: 'Includes event types added later.' },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {!isAll &&
        eventGroups.map(({ label, word, types }) => (
          <fieldset key={label} className="ml-6 min-w-0">
            <legend className="font-semibold">{label}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {word !== null && (
                <div className="sm:col-span-2">
                  <Box
                    label={`All of ${label.toLowerCase()}`}
                    checked={boxes.includes(word)}
                    onChange={() => onChoose({ isAll, boxes: toggled(boxes, word) })}
                  />
                </div>
              )}
              {types.map((type) => (
                <Box
                  key={type}
                  label={eventTypeWords[type]}
                  checked={boxes.includes(type) || isWithin(type, boxes)}
                  disabled={isWithin(type, boxes)}
                  onChange={() => onChoose({ isAll, boxes: toggled(boxes, type) })}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

type BoxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
};

function Box({ label, checked, disabled = false, onChange }: BoxProps) {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      <span className={disabled ? 'text-quiet' : ''}>{label}</span>
    </label>
  );
}
