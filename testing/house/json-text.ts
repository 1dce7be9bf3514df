/** Formats JSON with every array or object on one line if it fits. */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const partsWith = (indentOfPart: string) =>
    Object.entries(value).map(
      ([name, each]) => `${isArray ? '' : `"${name}": `}${jsonText(each, indentOfPart)}`,
    );
  const line = partsWith(inner).join(', ');
  if (line === '') return isArray ? '[]' : '{}';
  if (!line.includes('\n') && indent.length + line.length <= 90) return isArray ? `[${line}]` : `{ ${line} }`;
  const parts = partsWith(inner).map((part) => `${inner}${part}`);
  return [isArray ? '[' : '{', parts.join(',\n'), `${indent}${isArray ? ']' : '}'}`].join('\n');
}
