import { type Block, notesOfReleases } from '#lib/domain/text/notes-of-releases.ts';
import changelog from '../../CHANGELOG.md';
import { Word } from './code-block.tsx';

/** The changelog at build time. */
export function ChangelogGuide() {
  return notesOfReleases(changelog).map((block, index) => <Entry key={index} block={block} />);
}

function Entry({ block: { kind, pieces } }: { readonly block: Block }) {
  const content = pieces.map(({ kind: form, text }, index) =>
    form === 'code' ? <Word key={index}>{text}</Word> : text,
  );
  if (kind === 'h2') return <h2>{content}</h2>;
  if (kind === 'h3') return <h3 className="mt-4 text-lead">{content}</h3>;
  if (kind === 'h4') return <h4 className="mt-2 font-semibold">{content}</h4>;
  return kind === 'li' ? <p className="border-l border-hairline pl-3">{content}</p> : <p>{content}</p>;
}
