'use client';

import type { ReactNode } from 'react';
import { type Query, readFile } from '#lib/client/http/api.ts';
import { Button, buttonClass } from './button.tsx';
import { ChevronIcon } from './icons.tsx';
import { Menu, MenuItem, MenuText } from './menu.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useSavedFile } from './use-saved-file.ts';

type Props = {
  /** The list's API path and filters. */
  readonly path: string;
  readonly query: Query;
  /** Name of the printed list, if its page can be printed. */
  readonly onPaper?: string;
  /** Information about the file, shown before downloading it. */
  readonly children?: ReactNode;
};

/** Exports a list as a file with all of its rows, not only the visible page. */
export function ExportMenu({ path, query, onPaper, children }: Props) {
  const { mutate, isPending, error, variables, reset } = useSavedFile(
    (format: 'csv' | 'xlsx') => readFile(path, { ...query, format, limit: null, cursor: null }),
    'Creating the file…',
  );
  return (
    <div className="no-print relative">
      <Menu
        triggerClass={buttonClass('plain')}
        trigger={
          <>
            {isPending ? 'Exporting…' : 'Export'} <ChevronIcon />
          </>
        }
      >
        {children !== undefined && <MenuText>{children}</MenuText>}
        <MenuItem onChoose={() => mutate('xlsx')}>Excel (.xlsx)</MenuItem>
        <MenuItem onChoose={() => mutate('csv')}>CSV</MenuItem>
        {onPaper !== undefined && <MenuItem onChoose={printLater}>{onPaper}</MenuItem>}
      </Menu>
      {error !== null && (
        <div className="absolute top-full right-0 z-30 mt-1 w-80 max-w-[calc(100vw-32px)] bg-raised shadow-popup">
          <ProblemNotice
            title="The list couldn’t be exported."
            error={error}
            onRetry={() => mutate(variables)}
          >
            <Button small look="quiet" onClick={reset}>
              Dismiss
            </Button>
          </ProblemNotice>
        </div>
      )}
    </div>
  );
}

/** Prints after the menu has closed, because a dialog opened by the browser would keep the menu on the page. */
function printLater(): void {
  setTimeout(() => window.print());
}
