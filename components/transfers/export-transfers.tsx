'use client';

import { useQueryStates } from 'nuqs';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { transfersPath } from '#lib/client/accounts/list-transfers.ts';
import { transferParameters } from './transfer-address.ts';

/**
 * Exports an account's transfers to a file, newest first. Of the page's filters, only the kind and a single status
 * apply. A hint says what the file contains.
 */
export function ExportTransfers({ accountNumber }: { readonly accountNumber: string }) {
  const [{ q, status, kind }] = useQueryStates(transferParameters);
  const only = status.length === 1 ? status[0] : undefined;
  const isLeftOut = q.trim() !== '' || status.length > 1;
  return (
    <ExportMenu path={transfersPath(accountNumber)} query={{ kind, status: only }}>
      {[only ?? 'All', kind ?? '', 'requests for this account, newest first'].join(' ').replace('  ', ' ')}
      {isLeftOut && ', including those hidden by the search or status filter'}.
    </ExportMenu>
  );
}
