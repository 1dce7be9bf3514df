import { runDesk } from './desk-run.ts';

/**
 * The operator's command line. Exit 0: done; 1: refused or failed; 2: words that can never be right. With --json
 * standard output gets one JSON document, also where something went wrong, and nothing else.
 */
process.exitCode = await runDesk(process.argv.slice(2), { out: console.log, err: console.error });
