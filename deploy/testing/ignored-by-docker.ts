/**
 * Returns a function that reports whether .dockerignore rules exclude a path from the build context. As in Docker, the
 * last pattern that matches the path or a parent folder determines the result, and a pattern that begins with `!`
 * includes the path again. Throws on unsupported patterns: character classes, escapes, and `!` patterns that contain a
 * slash.
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
    throw new Error(`The .dockerignore pattern ${pattern} is not supported.`);
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
