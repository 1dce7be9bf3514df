import { Fragment } from 'react';

/**
 * A code sample. If it is wider than the page, only the sample scrolls sideways, with a pointer or with the keyboard.
 */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="mt-2 rounded border border-hairline bg-wash">
      <figcaption className="border-b border-hairline px-3 py-1 text-small text-quiet">{label}</figcaption>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-[480px] overflow-auto p-3 font-mono text-small leading-5"
      >
        {text}
      </pre>
    </figure>
  );
}

/** An API name within a sentence. */
export function Word({ children }: { readonly children: string }) {
  return <code className="font-mono text-small wrap-anywhere">{children}</code>;
}

/** Text from the API description, with the names that it puts between backticks as code. */
export function WithWords({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <Word key={index}>{part}</Word> : part));
}

/** A request's method and path. A long path wraps at its slashes. */
export function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <code className="grid grid-cols-[60px_1fr] font-mono text-small">
      <span className="font-semibold">{method} </span>
      <span className="wrap-anywhere">
        {path.split(/(?<=.)(?=\/)/).map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </code>
  );
}
