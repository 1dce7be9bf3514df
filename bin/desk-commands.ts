import { exportBook } from '#lib/store/book/export-book.ts';
import { recordBookExport } from '#lib/store/access/security-events.ts';
import { approvalCommand } from './desk-approval-command.ts';
import { archiveCommands } from './desk-archive-commands.ts';
import { auditCommands } from './desk-audit-commands.ts';
import { calendarCommands } from './desk-calendar-commands.ts';
import { backupCommands } from './desk-backup-commands.ts';
import type { Command, Task } from './desk-command.ts';
import { countsText } from './desk-count.ts';
import { firmCommands } from './desk-firm-commands.ts';
import { importTask } from './desk-import.ts';
import { keyRotationCommand } from './desk-key-rotation.ts';
import { byOperator } from './desk-operator.ts';
import { pathOf } from './desk-path.ts';
import { showProgress } from './desk-progress.ts';
import { releaseCommands } from './desk-release-commands.ts';
import { keyCommands } from './desk-key-commands.ts';
import { restrictCommand } from './desk-restrict-command.ts';
import { userCommands } from './desk-user-commands.ts';
import { flag, text } from './desk-options.ts';

/** The operator's commands. The contract says what each prints with --json. */
export const commands: readonly Command[] = [
  {
    name: 'import',
    usage: 'import FILE [--dry-run] [--override] [--mode all|each] [--strict] [--without-approval]',
    does: 'Load a book (JSON or NDJSON), all of it or, with --mode each, every record that is right; --override also what the desk decided of open offers, and --without-approval the status of offers whose firm requires a second person.',
    arguments: ['FILE'],
    options: { 'dry-run': flag, override: flag, mode: text, strict: flag, 'without-approval': flag },
    read: importTask,
  },
  {
    name: 'export',
    usage: 'export FILE',
    does: 'Export the store as an import file, NDJSON if FILE ends in .ndjson or .jsonl.',
    arguments: ['FILE'],
    options: {},
    read: (words) => exportTask(words.argument('FILE')),
  },
  ...keyCommands,
  ...userCommands,
  restrictCommand,
  ...firmCommands,
  approvalCommand,
  ...calendarCommands,
  ...auditCommands,
  ...backupCommands,
  keyRotationCommand,
  ...archiveCommands,
  ...releaseCommands,
];

function exportTask(file: string): Task {
  return async ({ store }) => {
    const progress = showProgress('records written');
    const path = pathOf(file);
    const counts = await exportBook(store.database, path, progress.show).finally(progress.end);
    await recordBookExport(store.database, byOperator());
    return { ok: true, json: counts, text: `${countsText(counts)} written to ${path}.` };
  };
}
