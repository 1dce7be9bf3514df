import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };

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
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
