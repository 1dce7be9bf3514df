/** A command that a document asks its readers to run. */
export type DocumentedCommand = {
  readonly document: string;
  /** Starting at 1. */
  readonly line: number;
  /** `block` for a line of a code block, `span` for inline code in a sentence or table. */
  readonly kind: 'block' | 'span';
  readonly text: string;
};

/** Prefixes that make inline code a command. Every line in a block is a command. */
const programs = [
  'age',
  'age-keygen',
  'apt-get',
  'chronyc',
  'compose',
  'curl',
  'desk',
  'df',
  'docker',
  'git',
  'haproxy',
  'jq',
  'journalctl',
  'modprobe',
  'node',
  'npm',
  'npx',
  'openssl',
  'patronictl',
  'pg_dropcluster',
  'ps',
  'psql',
  'service_log',
  'sha256sum',
  'systemctl',
  'umask',
  'vitest',
  'zcat',
];
const beginsWithProgram = new RegExp(`^(?:${programs.join('|')})\\s+\\S`);
const beginsDeskCommand = /^(?:audit (?:verify|checkpoint|export)|archive verify|migrate --)\b/;
/** A complete statement, not just its beginning. An ellipsis can only replace a value. */
const isStatement = /^(?:select|grant|revoke|create role)\s(?:[^'…]|'[^']*')+$/;
const fence = /^ *```(\w*)/;

/** Returns every command in a document, in order. */
export function readCommands(document: string, text: string): DocumentedCommand[] {
  const prose: string[] = [];
  const found: DocumentedCommand[] = [];
  let block: string | undefined;
  let open: { line: number; text: string } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const language = fence.exec(line)?.[1];
    if (language !== undefined) block = block === undefined ? language : undefined;
    prose.push(language !== undefined || block !== undefined ? '' : line);
    if (language !== undefined || (block !== 'sh' && block !== 'cron')) continue;
    if (open === undefined && (line.trim() === '' || line.trimStart().startsWith('#'))) continue;
    open = {
      line: open?.line ?? index + 1,
      text: open === undefined ? line.trim() : `${open.text}\n${line}`,
    };
    if (continues(open.text)) continue;
    const command = block === 'cron' ? commandOfCron(open.text) : open.text;
    found.push({ document, line: open.line, kind: 'block', text: command });
    open = undefined;
  }
  return [...found, ...spansOf(document, prose.join('\n'))].sort((left, right) => left.line - right.line);
}

/** Reports whether a command continues on the next line, after a backslash or in a here-document. */
function continues(text: string): boolean {
  const end = /<<(\w+)\n?/.exec(text)?.[1];
  return text.endsWith('\\') || (end !== undefined && !text.split('\n').slice(1).includes(end));
}

function spansOf(document: string, prose: string): DocumentedCommand[] {
  return [...prose.matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`/g)].flatMap(({ 1: code = '', index }) => {
    const text = code.replace(/\s*\n\s*/, ' ').replaceAll('\\|', '|');
    const isCommand = [beginsWithProgram, beginsDeskCommand, isStatement].some((pattern) =>
      pattern.test(text),
    );
    if (!isCommand) return [];
    return [{ document, line: prose.slice(0, index).split('\n').length, kind: 'span', text }];
  });
}

/** Returns the command in a cron line: without the five time fields, and with percent signs unescaped. */
function commandOfCron(line: string): string {
  return line.replace(/^(?:\S+\s+){5}/, '').replaceAll('\\%', '%');
}
