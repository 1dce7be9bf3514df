import { commentLines } from '#lib/domain/transfers/comment-lines.ts';

/** A comment as written, with its line breaks. */
export function CommentText({ comment }: { readonly comment: string | null }) {
  const lines = commentLines(comment);
  return lines.length === 0 ? (
    <span className="text-quiet max-lg:hidden">No comment</span>
  ) : (
    <blockquote className="border-l-2 border-hairline pl-2.5 wrap-anywhere">
      {lines.map((line, number) => (
        <span key={number} className="block min-h-5">
          {line}
        </span>
      ))}
    </blockquote>
  );
}
