import { environmentVariables, wordsOf } from '#lib/environment-variables.ts';

const lineLength = 118;

const variables = environmentVariables.keyof().options.map((name) => {
  const words = wordsOf(name);
  if (words === undefined) {
    throw new Error(`lib/environment-variables.ts has no description of ${name}.`);
  }
  return { name, ...words };
});

/** Returns the table of variables in docs/configuration.md. */
export function environmentTable(): string {
  const rows = variables.map(
    (variable) => `| \`${variable.name}\` | ${variable.default} | ${variable.text} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Returns .env.example, generated from the variables. */
export function environmentExample(): string {
  const parts = variables.map((variable) => {
    const text = `${variable.text}. Default: ${variable.default}.`;
    const value = variable.example ?? variable.default;
    return [...linesOf(text.replaceAll('`', '')), `${variable.name}=${value}`]
      .map((line) => `# ${line}\n`)
      .join('');
  });
  return ['# Every variable with its default. None has to be set.\n', ...parts].join('\n');
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Replaces a table in a document, from the line with the same headings to the next empty line. */
export function withTable(document: string, table: string): string {
  const [head = ''] = table.split('\n');
  const start = document.indexOf(head);
  const end = document.indexOf('\n\n', start);
  if (start < 0 || end < 0) {
    throw new Error(`The document has no table ${head}.`);
  }
  return document.slice(0, start) + table.trimEnd() + document.slice(end);
}
