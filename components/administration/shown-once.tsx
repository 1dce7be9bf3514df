'use client';

import { useEffect, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';

type Props = {
  /** Kind of secret, such as "Password". */
  readonly name: string;
  readonly secret: string;
  /** Other information that someone needs to use the secret. */
  readonly facts: readonly {
    readonly name: string;
    readonly value: string;
    readonly isIdentifier?: boolean;
  }[];
  readonly onKept: () => void;
};

/** Shows a secret once, until the user confirms that it was saved. Until then, the browser warns before unloading. */
export function ShownOnce({ name, secret, facts, onKept }: Props) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    copyButton.current?.focus();
    const leaving = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  const onCopy = () => {
    navigator.clipboard.writeText(secret).then(
      () => {
        setCopied(true);
        announce(`${name} copied.`);
      },
      () => announce('Your browser blocked access to the clipboard. Select the text and copy it manually.'),
    );
  };
  return (
    <div className="mt-3 grid gap-4">
      <Notice tone="due">This is shown only once. Copy it before you continue.</Notice>
      <dl className="grid gap-3">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="text-small text-quiet">{fact.name}</dt>
            <dd className={classNames('break-all', fact.isIdentifier === true && 'font-mono')}>
              {fact.value}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-small text-quiet">{name}</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-3">
            <code translate="no" className="min-w-0 rounded bg-wash px-3 py-2 font-mono break-all select-all">
              {secret}
            </code>
            <Button ref={copyButton} onClick={onCopy}>
              {copied ? `${name} copied` : `Copy ${name.toLowerCase()}`}
            </Button>
          </dd>
        </div>
      </dl>
      <DialogButtons>
        <Button look={copied ? 'primary' : 'plain'} onClick={onKept}>
          I’ve saved it
        </Button>
      </DialogButtons>
    </div>
  );
}
