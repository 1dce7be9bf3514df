import { runDesk } from './desk-run.ts';

/**
 * The operator's command line. Exit 0: done; 1: refused or failed; 2: invalid arguments. With --json, standard output
 * gets exactly one JSON document, even after an error.
 */
process.exitCode = await runDesk(process.argv.slice(2), { out: console.log, err: console.error });
