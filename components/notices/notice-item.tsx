'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { reasonOf } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { markNoticeMutation, type ToldNotice } from '#lib/client/notices/notices.ts';

/** One notice: what happened leads to what it is about, and is read by that. */
export function NoticeItem({ notice }: { readonly notice: ToldNotice }) {
  const { noticeId, at, title, text, href, read } = notice;
  const { mutate, isPending, error } = useMutation(markNoticeMutation(useQueryClient()));
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hairline py-2.5',
        !read && 'bg-accent-wash shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <div className="min-w-0 flex-1 px-3 wrap-anywhere">
        <Link
          href={href}
          prefetch={false}
          onClick={() => read || mutate({ noticeId, read: true })}
          className={classNames('inline-block min-h-6 text-accent hover:underline', !read && 'font-semibold')}
        >
          {title}
          {!read && <span className="sr-only">, not read</span>}
        </Link>
        <p className="text-small">{text}</p>
        <p className="text-small text-quiet">
          <TimeText timestamp={at} />
        </p>
        <p role="alert" className="text-small text-danger">
          {error !== null && `Not marked. ${reasonOf(error)}`}
        </p>
      </div>
      <Button
        small
        look="quiet"
        aria-disabled={isPending}
        onClick={() => isPending || mutate({ noticeId, read: !read })}
      >
        {read ? 'Mark as not read' : 'Mark as read'}
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}
