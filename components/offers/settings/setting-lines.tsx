import type { ReactNode } from 'react';

/** Read-only settings, one per line. */
export function SettingLines({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[240px_minmax(0,1fr)]">{children}</dl>;
}

export function SettingLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 max-sm:mb-1">{children}</dd>
    </div>
  );
}
