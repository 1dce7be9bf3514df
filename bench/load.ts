import autocannon from 'autocannon';

/** What one run of load is to do. It runs in a process of its own, so that it takes no time from the server. */
export type Load = {
  readonly address: string;
  readonly work: 'get-transfers' | 'put-settings' | 'hot-offer';
  readonly key: string;
  readonly connections: number;
  readonly seconds: number;
  readonly accounts: number;
  readonly offers: readonly string[];
};

export type LoadResult = {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
};

const load: Load = JSON.parse(process.argv[2] ?? '');
const result = await autocannon({
  url: load.address,
  connections: load.connections,
  duration: load.seconds,
  requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
});
const failures = result.non2xx + result.errors + result.timeouts;
const summary: LoadResult = {
  requestsPerSecond: result['2xx'] / result.duration,
  p99Ms: result.latency.p99,
  failures,
};
console.log(JSON.stringify(summary));

function nextRequest(): autocannon.Request {
  const headers = { authorization: `Bearer ${load.key}` };
  if (load.work === 'get-transfers') {
    const account = accountNumber(Math.floor(Math.random() * load.accounts));
    return { method: 'GET', path: `/restapi/accounts/${account}/acatin`, headers };
  }
  const offers = load.work === 'hot-offer' ? load.offers.slice(0, 1) : load.offers;
  const oid = offers[Math.floor(Math.random() * offers.length)] ?? '';
  return {
    method: 'PUT',
    path: `/restapi/privateplacementoffers/${oid}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ maximumInvestmentAmount: 1 + Math.floor(Math.random() * 1_000_000_000) / 100 }),
  };
}

/** The same numbers that seed.ts gives to accounts. */
function accountNumber(index: number): string {
  return `BN${String(index).padStart(8, '0')}`;
}
