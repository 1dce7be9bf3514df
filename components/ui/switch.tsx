import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'button'> & { readonly isOn: boolean; readonly isLocked: boolean };

/** An on/off switch. Clicking doesn't move it: the caller changes `isOn` once the server has responded. */
export function Switch({ isOn, isLocked, ...others }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(
        'flex h-6 w-10 items-center rounded-full border p-0.75',
        isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-wash',
        isLocked && 'cursor-not-allowed',
      )}
      {...others}
    >
      <span className={classNames('size-4 rounded-full', isOn ? 'bg-on-accent' : 'bg-edge')} />
    </button>
  );
}
