import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeTone = 'plain' | 'due' | 'danger';

const tones: Record<NoticeTone, string> = {
  plain: 'border-edge bg-wash',
  due: 'border-due bg-due-wash',
  danger: 'border-danger bg-danger-wash',
};

type Props = {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Use `alert`, which interrupts screen readers, for errors. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
};

/** An important message, such as an error, a deadline or an action that isn't possible, and what to do about it. */
export function Notice({ tone = 'plain', title, children, actions, role, className }: Props) {
  return (
    <div role={role} className={classNames('border-l-3 px-4 py-3', tones[tone], className)}>
      {title && <p className="font-semibold text-pretty">{title}</p>}
      {children && <div className="mt-0.5 max-w-[72ch] text-pretty">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  );
}

/** The text that an empty list shows. */
export function EmptyState({ title, children, actions }: Pick<Props, 'title' | 'children' | 'actions'>) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="text-lead font-semibold">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-[56ch] text-quiet">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
