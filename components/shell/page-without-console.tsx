'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Mark } from '#components/ui/mark.tsx';
import { createQueryClient } from '#lib/client/http/query-client.ts';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** A narrow page outside the console, for people who can't open the console yet. */
export function PageWithoutConsole({ title, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto max-w-[392px] px-4 pt-[12dvh] pb-16">
        <p className="flex items-center gap-2 font-semibold">
          <Mark /> Placement Desk
        </p>
        <h1 className="mt-6 text-title">{title}</h1>
        {children}
      </main>
    </QueryClientProvider>
  );
}
