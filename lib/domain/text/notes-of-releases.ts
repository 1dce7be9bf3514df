/** A part of a line: text, or a name from the API. */
type Piece = { readonly kind: 'text' | 'code'; readonly text: string };

/** A heading, a paragraph or an entry of a list. */
export type Block = { readonly kind: 'h2' | 'h3' | 'h4' | 'p' | 'li'; readonly pieces: readonly Piece[] };

/**
 * Parses the Markdown that the changelog uses, without its title: headings, paragraphs, entries, code. Links and
 * emphasis become plain text, because the links point into the repository.
 */
export function notesOfReleases(markdown: string): Block[] {
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

/** Code is every second part between the backticks. */
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
