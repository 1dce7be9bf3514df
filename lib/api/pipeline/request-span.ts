import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Operation } from '#lib/contract/operation.ts';
import { inSpan, isTracing } from '#lib/store/database/tracing.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import type { ApiRequest } from '#lib/api/http/request-context.ts';

type Traced = { readonly request: ApiRequest; readonly requestId: string };

/**
 * Handles a request in a span that continues the caller's trace. The span's name is the route, because the path
 * can contain an account number. The request ID links the span to the log.
 */
export function inRequestSpan(
  { method, path }: Operation,
  { request, requestId }: Traced,
  run: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (!isTracing()) {
    return run();
  }
  const span = {
    name: `${method} ${path}`,
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      'http.route': path,
      'placement_desk.request_id': requestId,
    },
    parent: callersContext(request),
  };
  return inSpan(span, async (current) => {
    const response = await run();
    current?.setAttribute('http.response.status_code', response.status);
    if (response.status >= 500) {
      current?.setStatus({ code: SpanStatusCode.ERROR });
    }
    return response;
  });
}

/**
 * Reads the caller's span from the `traceparent` header (W3C Trace Context). An invalid header is treated as
 * missing.
 */
function callersContext({ header }: ApiRequest): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(
      header('traceparent') ?? '',
    ) ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}
