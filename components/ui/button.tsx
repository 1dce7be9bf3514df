import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'plain' | 'grave' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'border-accent bg-accent text-on-accent enabled:hover:opacity-90',
  plain: 'border-edge bg-raised text-ink enabled:hover:bg-wash',
  /** For a button that opens the dialog of a destructive action, but doesn't perform the action. */
  grave: 'border-edge bg-raised text-danger enabled:hover:bg-danger-wash',
  quiet: 'border-transparent text-accent enabled:hover:bg-accent-wash',
  danger: 'border-danger bg-danger text-on-danger enabled:hover:opacity-90',
};

type Props = ComponentProps<'button'> & { readonly look?: ButtonLook; readonly small?: boolean };

/** A button. Its text must name its action. */
export function Button({ look = 'plain', small = false, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={classNames(buttonClass(look, small), className)} {...rest} />;
}

/** Returns the classes of a button, for a link that should look like one. */
export function buttonClass(look: ButtonLook, small = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded border font-semibold whitespace-nowrap',
    'disabled:opacity-60 aria-disabled:opacity-60',
    small ? 'min-h-7 px-2 text-small' : 'min-h-9 px-3',
    looks[look],
  );
}
