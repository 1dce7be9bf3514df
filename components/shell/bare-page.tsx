import type { ReactNode } from 'react';
import { Mark } from '#components/ui/mark.tsx';

/** A page without the console's header, for people who aren't necessarily signed in. */
export function BarePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto max-w-[600px] px-4 pt-[12dvh] pb-24">
      <p className="flex items-center gap-2 font-semibold">
        <Mark /> Placement Desk
      </p>
      <h1 className="mt-6 text-title">{title}</h1>
      <div className="mt-3">{children}</div>
    </main>
  );
}
