import { commands } from '../../../bin/desk-commands.ts';

const ofEveryCommand = ['json', 'help'];

/** Returns the first error in a desk command as a document writes it (`audit verify [--since]`), or undefined. */
export function wrongWords(words: string): string | undefined {
  const given = words
    .replaceAll(/[[\]|…]/g, ' ')
    .trim()
    .split(/\s+/);
  const isNamed = (name: string) => name.split(' ').every((word, index) => given[index] === word);
  const command = commands.filter(({ name }) => isNamed(name)).at(-1);
  const options = given.flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
  if (command === undefined) {
    return given[0] === '--help' || given[0] === '' ? undefined : `there is no command "${words}"`;
  }
  const known = [...Object.keys(command.options), ...ofEveryCommand];
  const unknown = options.find((option) => !known.includes(option));
  return unknown === undefined ? undefined : `${command.name} has no option --${unknown}`;
}

/** Returns the usage lines of desk commands that the text doesn't contain. */
export function usagesMissingIn(text: string): string[] {
  return commands.map(({ usage }) => `desk ${usage}`).filter((usage) => !text.includes(`\`${usage}\``));
}
