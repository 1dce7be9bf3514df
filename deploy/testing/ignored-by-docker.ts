/**
 * Whether .dockerignore keeps a path of the build context from the builder. As Docker does it: the last pattern that
 * matches the path or a folder above it decides, and one that begins with `!` takes it in again. Throws on what is
 * not implemented: character classes, escapes, and taking in something below a folder that is kept out.
 */
export function ignoredByDocker(rules: string): (path: string) => boolean {
  const patterns = rules
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ takesIn: line.startsWith('!'), form: formOf(line) }));
  return (path) => {
    const parts = path.split('/');
    const selfAndAbove = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const deciding = patterns.findLast(({ form }) => selfAndAbove.some((each) => form.test(each)));
    return deciding !== undefined && !deciding.takesIn;
  };
}

function formOf(pattern: string): RegExp {
  if (/[[\]\\]|^!.*\//.test(pattern))
    throw new Error(`The pattern ${pattern} of .dockerignore is not implemented.`);
  const form = pattern
    .replace(/^!?\/?|\/$/g, '')
    .replaceAll(/[.+^$(){}|]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => wildcards[wildcard] ?? wildcard);
  return new RegExp(`^${form}$`);
}

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};
