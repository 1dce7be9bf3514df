'use client';

import type { ReactNode } from 'react';
import { type Query, readFile } from '#lib/client/http/api.ts';
import { Button, buttonClass } from './button.tsx';
import { ChevronIcon } from './icons.tsx';
import { Menu, MenuItem, MenuText } from './menu.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useSavedFile } from './use-saved-file.ts';

type Props = {
  /** The API path of the list, and its filters. */
  readonly path: string;
  readonly query: Query;
  /** Name of the printed list. Absent if the page can't be printed. */
  readonly onPaper?: string;
  /** Information about the file, shown before the user downloads it. */
  readonly children?: ReactNode;
};

/** A menu that exports a list to a file. The file contains all rows, not only those on the visible page. */
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

/** Prints only once the menu has closed. The browser's dialog would otherwise keep the menu on the page. */
function printLater(): void {
  setTimeout(() => window.print());
}
