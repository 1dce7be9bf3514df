/** Part of a line: text, or a name from the API. */
type Piece = { readonly kind: 'text' | 'code'; readonly text: string };

/** Heading, paragraph or list entry. */
export type Block = { readonly kind: 'h2' | 'h3' | 'h4' | 'p' | 'li'; readonly pieces: readonly Piece[] };

/**
 * Parses the Markdown subset used in the changelog, excluding its title: headings, paragraphs, list entries and
 * code. Links and emphasis become plain text, because the links point into the repository.
 */
export function releaseNotes(markdown: string): Block[] {
  const blocks = markdown
    .replaceAll('\r', '')
    .split(/\n\n+|\n(?=- |#)/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '' && !block.startsWith('# '));
  return blocks.map((block) => {
    const { kind, start } = starts.find((one) => block.startsWith(one.start)) ?? plain;
    return { kind, pieces: piecesOf(block.slice(start.length)) };
  });
}

const starts = [
  { kind: 'h4', start: '#### ' },
  { kind: 'h3', start: '### ' },
  { kind: 'h2', start: '## ' },
  { kind: 'li', start: '- ' },
] as const;

const plain = { kind: 'p', start: '' } as const;

/** When a line is split at backticks, every other part is code. */
function piecesOf(line: string): Piece[] {
  return line
    .split('`')
    .map((text, index): Piece =>
      index % 2 === 1 ? { kind: 'code', text } : { kind: 'text', text: words(text) },
    )
    .filter(({ text }) => text !== '');
}

function words(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\w)(\*{1,2})([^\s*](?:[^*]*[^\s*])?)\1(?!\w)/g, '$2');
}
