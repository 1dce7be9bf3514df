import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** Heading above this choice and its neighbors with the same heading. */
  readonly group?: string;
};

type Props = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  readonly choices: readonly Choice[];
  readonly onChoose?: (value: string) => void;
};

/** A native select element, which works with every keyboard, touch screen and screen reader. */
export function Select({ choices, onChoose, className, ...rest }: Props) {
  return (
    <select
      className={classNames(
        'min-h-9 rounded border border-edge bg-raised py-1 pr-2 pl-2.5 text-ink disabled:bg-wash disabled:text-quiet',
        className,
      )}
      {...(onChoose && { onChange: (event) => onChoose(event.target.value) })}
      {...rest}
    >
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, ofGroup]) =>
        group === undefined ? (
          <Options key="" choices={ofGroup} />
        ) : (
          <optgroup key={group} label={group}>
            <Options choices={ofGroup} />
          </optgroup>
        ),
      )}
    </select>
  );
}

function Options({ choices }: Pick<Props, 'choices'>) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
