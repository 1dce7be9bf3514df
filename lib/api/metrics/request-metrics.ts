import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { problems } from '#lib/domain/problems/problems.ts';
import { oldestSlotS, overloadThreshold, refusedForLoad, slotsHeld } from '#lib/api/http/limits/admission.ts';
import type { CompletedRequest } from '#lib/api/log.ts';

export type RequestMetrics = {
  readonly count: (request: CompletedRequest) => void;
};

/** Buckets range from reading one record to a search that is too slow for interactive use. */
const bucketsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** All other methods are counted together, because clients can send any number of invented ones. */
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'];

export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'placement_desk_requests_total',
    help: 'Responses by route. "page" and "file" belong to the console, and "none" is an unknown path. API calls made while a page is rendered are included.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'placement_desk_request_duration_seconds',
    help: 'Response time.',
    labelNames: ['method', 'route'],
    buckets: bucketsS,
    registers,
  });
  const refusals = new Counter({
    name: 'placement_desk_refusals_total',
    help: 'Responses with a problem document, by the code that determined the status.',
    labelNames: ['code'],
    registers,
  });
  new Gauge({
    name: 'placement_desk_requests_in_flight',
    help: 'Requests on the public port that hold an admission slot. They are being processed, not waiting for the client.',
    registers,
    collect() {
      this.set(slotsHeld());
    },
  });
  new Gauge({
    name: 'placement_desk_oldest_request_seconds',
    help: 'Age of the oldest admission slot in use.',
    registers,
    collect() {
      this.set(oldestSlotS());
    },
  });
  new Counter({
    name: 'placement_desk_requests_refused_for_load_total',
    help: `Requests rejected with 503 before processing because ${overloadThreshold} or more were in progress. Not included in the other request metrics.`,
    registers,
    collect() {
      this.reset();
      this.inc(refusedForLoad());
    },
  });
  // Prometheus misses the first increase of a new series, so every possible series starts at zero.
  for (const code of Object.keys(problems)) {
    refusals.inc({ code }, 0);
  }
  return {
    count: ({ method: given, route, status, problem, durationMs }) => {
      const method = methods.includes(given) ? given : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, durationMs / 1_000);
      if (problem !== undefined) {
        refusals.inc({ code: problem });
      }
    },
  };
}
