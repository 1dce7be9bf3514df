import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { processValue } from '#lib/store/process-value.ts';

/** Destination of spans, and the current span. */
type Tracing = { readonly tracer: Tracer; readonly current: AsyncLocalStorage<Context> };

type SpanDescription = {
  readonly name: string;
  readonly kind: SpanKind;
  /**
   * Must never contain values from a client or the database, because more people can see traces than can see
   * records.
   */
  readonly attributes: Attributes;
  /** Parent span. If undefined, the current span is the parent. */
  readonly parent?: Context | undefined;
};

const kept = processValue<Tracing>('tracing');

/**
 * Starts creating spans, or stops if `tracing` is undefined. Deliberately doesn't use OpenTelemetry's
 * process-wide tracer provider: Next would find it there and send page addresses, which contain account
 * numbers.
 */
export function useTracing(tracing: Tracing | undefined): void {
  kept.set(tracing);
}

/**
 * Reports whether spans are created. Callers check this first, because most of a span's cost is describing
 * it, even if it isn't sent.
 */
export function isTracing(): boolean {
  return kept.get() !== undefined;
}

/**
 * Runs work in a span. If the work fails, marks the span as failed, but leaves out the error's message, which
 * may contain values.
 */
export function inSpan<Result>(
  { name, kind, attributes, parent }: SpanDescription,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const tracing = kept.get();
  if (tracing === undefined) {
    return work(undefined);
  }
  const { tracer, current } = tracing;
  const context = parent ?? current.getStore() ?? ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind, attributes }, context);
  const working = current.run(trace.setSpan(context, span), () => work(span));
  return working.then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR }).end();
      throw error;
    },
  );
}
