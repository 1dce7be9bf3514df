import { runDesk } from './desk-run.ts';

/**
 * Entry point of the operator's command line. Exit codes: 0 for success, 1 if the command was rejected or failed,
 * 2 for invalid arguments. With --json, standard output is exactly one JSON document, even after an error.
 */
process.exitCode = await runDesk(process.argv.slice(2), { out: console.log, err: console.error });
