'use client';

import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { parseAsString, useQueryStates } from 'nuqs';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import type { Choice } from '#components/ui/select.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import {
  keysQuery,
  type FirmKey,
  type LoggedRequest,
  requestsQuery,
} from '#lib/client/administration/keys.ts';
import { isProblemCode, problemSlug } from '#lib/domain/problems/problems.ts';
import { titleForOthers } from '#lib/domain/problems/title-for-others.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cellClass, ListBar, ListState, ListTable, useListSearch } from '../lists.tsx';
import { LogTime } from '../log-time.tsx';
import { RequestPath } from './request-path.tsx';

const noFilter = { keyid: null, status: null };

/** Lists the requests that the firm's API keys sent in the last seven days. */
export function RequestsTab() {
  const [search, setSearch] = useListSearch();
  const [address, setAddress] = useQueryStates(
    { keyid: parseAsString, status: parseAsString },
    { history: 'push' },
  );
  const { data: apiKeys = [] } = useQuery(keysQuery);
  const filter = { ...address, ...searchedFor(search.trim(), address.status) };
  const requests = useInfiniteQuery(requestsQuery(filter));
  const found = requests.data?.pages.flatMap(({ value }) => value) ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const onClear = () => {
    setSearch('');
    void setAddress(noFilter);
  };
  return (
    <>
      <ListBar label="Search by operation" text={search} onSearch={setSearch} />
      <RequestFilters
        address={address}
        apiKeys={apiKeys}
        onChange={(change) => void setAddress(change)}
        onClear={isFiltered ? onClear : null}
      />
      <ListState
        noun="requests"
        error={found.length === 0 ? requests.error : null}
        isLoaded={requests.isSuccess || found.length > 0}
        onRetry={() => void requests.refetch()}
        found={found.length}
        search=""
        onClearSearch={onClear}
        empty={isFiltered ? <NoMatch keyId={address.keyid} onClear={onClear} /> : <NoRequests />}
      >
        <RequestTable requests={requests} found={found} apiKeys={apiKeys} />
      </ListState>
    </>
  );
}

/** Returns the filters for a search text, which is an operation or, if the status filter includes it, a status. */
function searchedFor(text: string, status: string | null) {
  const isStatus =
    /^[1-5]\d\d$/.test(text) && (status === null || [text, `${text.charAt(0)}xx`].includes(status));
  return isStatus ? { operation: null, status: text } : { operation: text === '' ? null : text, status };
}

type Address = Readonly<Record<keyof typeof noFilter, string | null>>;

type FiltersProps = {
  readonly address: Address;
  readonly apiKeys: readonly FirmKey[];
  readonly onChange: (change: Partial<Address>) => void;
  /** Null if no filter is set. */
  readonly onClear: (() => void) | null;
};

function RequestFilters({ address, apiKeys, onChange, onClear }: FiltersProps) {
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-2">
      <Filter
        label="Key"
        value={address.keyid ?? ''}
        choices={keyChoices(apiKeys, address.keyid)}
        onChoose={(keyid) => onChange({ keyid: keyid === '' ? null : keyid })}
      />
      <Filter
        label="Status"
        value={address.status ?? ''}
        choices={statusChoices(address.status)}
        onChoose={(status) => onChange({ status: status === '' ? null : status })}
      />
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type TableProps = {
  readonly requests: UseInfiniteQueryResult;
  readonly found: readonly LoggedRequest[];
  readonly apiKeys: readonly FirmKey[];
};

function RequestTable({ requests, found, apiKeys }: TableProps) {
  return (
    <div aria-busy={requests.isPlaceholderData} className={requests.isPlaceholderData ? 'opacity-60' : ''}>
      <ListTable
        caption="Requests sent with your firm’s API keys in the last 7 days, newest first"
        headings={[
          { label: 'Operation' },
          { label: 'Key', className: 'max-md:hidden' },
          { label: 'Status', className: 'max-sm:hidden' },
          { label: 'Duration', className: 'text-right! max-lg:hidden' },
          { label: 'When', className: 'max-md:hidden' },
          { label: 'Request ID', className: 'max-lg:hidden' },
        ]}
      >
        {found.map((request) => (
          <RequestRow
            key={request.requestId}
            request={request}
            keyName={apiKeys.find(({ keyId }) => keyId === request.keyId)?.name ?? request.keyId}
          />
        ))}
      </ListTable>
      <MoreRows
        label="Show earlier requests"
        hasMore={requests.hasNextPage}
        isLoading={requests.isFetchingNextPage}
        error={requests.isFetchNextPageError ? requests.error : null}
        onLoad={async () => (await requests.fetchNextPage()).hasNextPage}
      >
        {requests.hasNextPage
          ? `Showing the newest ${countOf(found.length, 'request')}.`
          : `${countOf(found.length, 'request')} in the last 7 days.`}
      </MoreRows>
    </div>
  );
}

type NoMatchProps = { readonly keyId: string | null; readonly onClear: () => void };

function NoMatch({ keyId, onClear }: NoMatchProps) {
  return (
    <EmptyState title="No matching requests" actions={<Button onClick={onClear}>Show all requests</Button>}>
      Requests are listed for 7 days. <Unauthenticated keyId={keyId} />
    </EmptyState>
  );
}

/** Says where to find requests that aren't listed because they were rejected before authentication. */
function Unauthenticated({ keyId }: { readonly keyId: string | null }) {
  const ofKey = keyId === null ? '' : `&q=${encodeURIComponent(keyId)}`;
  return (
    <>
      Requests rejected before authentication, for example from another network or with an expired key, are in
      the{' '}
      <Link href={`?tab=security&event=credential.refused${ofKey}`} className="text-accent underline">
        security log
      </Link>
      .
    </>
  );
}

function NoRequests() {
  return (
    <EmptyState
      title="No requests in the last 7 days"
      actions={
        <>
          <Link href="?tab=keys" className={buttonClass('plain')}>
            Go to API keys
          </Link>
          <Link href="/docs" className={buttonClass('plain')}>
            Read the API reference
          </Link>
        </>
      }
    >
      Requests sent with your firm’s API keys appear here. <Unauthenticated keyId={null} />
    </EmptyState>
  );
}

/** Returns the keys as choices, including an unknown key from the URL. If a name isn't unique, the key's ID follows. */
function keyChoices(apiKeys: readonly FirmKey[], chosen: string | null): Choice[] {
  const names = Map.groupBy(apiKeys, ({ name }) => name);
  const isKnown = chosen === null || apiKeys.some(({ keyId }) => keyId === chosen);
  return [
    { value: '', label: 'Any key' },
    ...apiKeys.map(({ keyId, name }) => {
      return {
        value: keyId,
        label: names.get(name)?.length === 1 ? name : `${name} (${keyId.slice(0, 8)}…)`,
      };
    }),
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

function statusChoices(chosen: string | null): Choice[] {
  const choices = [
    { value: '', label: 'Any status' },
    { value: '2xx', label: 'Succeeded (2xx)' },
    { value: '4xx', label: 'Rejected (4xx)' },
    { value: '5xx', label: 'Server error (5xx)' },
  ];
  const isKnown = choices.some(({ value }) => value === (chosen ?? ''));
  return isKnown ? choices : [...choices, { value: chosen ?? '', label: chosen ?? '' }];
}

type RowProps = { readonly request: LoggedRequest; readonly keyName: string };

/** One request. On a narrow screen, the first cell contains everything. */
function RequestRow({ request, keyName }: RowProps) {
  const { at, operation, path, offerName, code, durationMs, requestId } = request;
  const status = <ResponseStatus request={request} />;
  const time = <LogTime timestamp={at} />;
  const duration = `${Math.max(Math.round(durationMs), 1).toLocaleString('en-US')} ms`;
  const copyId = <CopyButton text={requestId} label="Request ID" isIcon />;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <Link
          href={`/docs/operations/${operation}`}
          prefetch={false}
          className="inline-block min-h-6 font-semibold text-accent hover:underline"
        >
          {operation}
        </Link>
        {path && (
          <RequestPath
            path={path}
            offerName={offerName ?? null}
            isOpen={request.status !== 404 && code !== 'account.not.allowed'}
          />
        )}
        {code !== null && <Reason code={code} />}
        <span className="block sm:hidden">{status}</span>
        <span className="block text-quiet md:hidden">
          {keyName} · {time}
        </span>
        <span className="block text-quiet lg:hidden">
          {duration} · Request ID {copyId}
        </span>
      </th>
      <td className={`${cellClass} [overflow-wrap:anywhere] max-md:hidden`}>{keyName}</td>
      <td className={`${cellClass} max-sm:hidden`}>{status}</td>
      <td className={`${cellClass} text-right! whitespace-nowrap text-quiet max-lg:hidden`}>{duration}</td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>{time}</td>
      <td className={`${cellClass} max-lg:hidden`}>{copyId}</td>
    </tr>
  );
}

/** The problem's title, with a link to its explanation. An unknown code is shown unchanged. */
function Reason({ code }: { readonly code: string }) {
  return !isProblemCode(code) ? (
    <span className="block text-quiet">{code}</span>
  ) : (
    <Link
      href={`/problems/${problemSlug(code)}`}
      prefetch={false}
      title={code}
      className="block min-h-6 text-quiet underline hover:text-ink"
    >
      {curlyApostrophes(titleForOthers(code))}
    </Link>
  );
}

function ResponseStatus({ request: { status } }: Pick<RowProps, 'request'>) {
  return <StatusMark tone={status < 400 ? 'done' : 'stopped'}>{status}</StatusMark>;
}
