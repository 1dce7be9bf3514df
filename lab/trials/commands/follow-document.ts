import { notRun } from './not-run.ts';
import type { DocumentedCommand } from './read-commands.ts';
import { type Ran, type Shell, startOf, stopStarted } from './shell.ts';
import { filledIn, type Step, steps, type Values } from './steps.ts';

/** The shell that runs a document's commands, the values to fill in, and a check of the stand-ins. */
type DocumentContext = {
  readonly shell: Shell;
  readonly values: Values;
  /** Returns the calls since the last check that no stand-in accepts. */
  readonly wrongCalls: () => Promise<readonly string[]>;
};

/**
 * Errors that the exit status doesn't show, because the shell continues after a missing program in a substitution.
 */
const complaint = /command not found|No such file or directory|^npm (?:ERR|error)/m;
const startsService = /(?:^|\s)npm start$/;

/** Rules and steps that matched a command. A rule or step that isn't in this set is out of date. */
export const used = new Set<unknown>();

/** Runs every command in a document in order. Returns the errors, each with its position. */
export async function followDocument(
  commands: readonly DocumentedCommand[],
  follower: DocumentContext,
): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const command of commands) {
    const { document, line, kind, text } = command;
    // A command in a sentence runs only if it has not been run before.
    if (kind === 'span' && seen.has(text)) continue;
    seen.add(text);
    const outcome = await follow(command, follower);
    wrong.push(...outcome.map((each) => `${document}:${line}: ${text}\n  ${each}`));
  }
  return wrong;
}

async function follow(
  { document, kind, text }: DocumentedCommand,
  follower: DocumentContext,
): Promise<string[]> {
  const plain = withoutComment(text);
  const isService = kind === 'block' && startsService.test(plain);
  const rule = isService ? undefined : notRun.find(({ command }) => command.test(plain));
  const words = rule?.command.exec(plain) ?? undefined;
  // A document can define a shell function with the name of a program that is not run. In that case, the command
  // runs.
  if (rule !== undefined && words !== undefined && !(await isFunction(follower.shell, plain))) {
    used.add(rule);
    const outcome = rule.wrong?.(words);
    return outcome === undefined ? [] : [outcome];
  }
  const step = steps.find((each) => each.document === document && plain.startsWith(each.command));
  used.add(step);
  const fill = (what: string) => filledIn(what, follower.values);
  const wrong = [
    ...(await failures('before it', step?.before, fill, follower)),
    ...(await failures('', inShell(plain), fill, follower, step)),
    ...(await failures('after it', step?.after, fill, follower)),
  ];
  return [...wrong, ...(await follower.wrongCalls()).map((call) => `unknown call: ${call}`)];
}

async function failures(
  when: string,
  text: string | undefined,
  fill: (text: string) => string,
  { shell }: DocumentContext,
  step?: Step,
): Promise<string[]> {
  if (text === undefined) return [];
  const ran = await shell.run(fill(text));
  const hasFailed = ran.status !== 0 && !(step?.mayFindNothing === true && ran.status === 1);
  if (hasFailed || complaint.test(ran.errors)) return [`${when} exit ${ran.status}: ${excerpt(ran)}`.trim()];
  return step?.prints?.test(ran.output) === false ? [`does not print ${step.prints}: ${excerpt(ran)}`] : [];
}

function excerpt({ output, errors }: Ran): string {
  return `${errors}${output}`.trim().slice(0, 1_000);
}

/**
 * Returns the shell text that runs a command. An SQL statement is passed to psql. A service is started, and stopped
 * once it is ready.
 */
function inShell(text: string): string {
  if (/^(?:select|grant|revoke|create role)\s/.test(text)) {
    return `psql "\${AS_SUPERUSER:-$DATABASE_URL}" --set ON_ERROR_STOP=1 <<'END'\n${text.replace(/;?$/, ';')}\nEND`;
  }
  return startsService.test(text) ? `${startOf(text)}\n${stopStarted}` : text;
}

async function isFunction(shell: Shell, text: string): Promise<boolean> {
  const [name = ''] = text.split(' ');
  return /^\w+$/.test(name) && (await shell.run(`declare -F ${name} || true`)).output !== '';
}

function withoutComment(text: string): string {
  return text.includes('\n') ? text : text.replace(/\s+# .*$/, '').trim();
}
