import pg from 'pg';
import { SpanKind } from '@opentelemetry/api';
import type { Sql } from 'sql-template-tag';
import type { Pipelines } from './pipelines.ts';
import { type Statement, statementOf } from './statement-of.ts';
import { tally } from '#lib/store/database/tally.ts';
import { inSpan, isTracing } from '#lib/store/database/tracing.ts';

export async function run<Row extends pg.QueryResultRow>(
  query: Pipelines['query'],
  { text, values }: Sql,
): Promise<Row[]> {
  const statement = statementOf(text);
  const rows = async () => (await query<Row>({ ...statement, values })).rows;
  return counted(isTracing() ? inSpan(spanOf(statement), rows) : rows());
}

export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    tally('failed statement', failureClass(error));
    if (error instanceof Error) Error.captureStackTrace(error); // it would lead to pg's parser, not to whoever asked
    throw error;
  }
}

/** The text of a statement is this program's; values are apart from it and are never told. */
function spanOf({ name, text }: Statement) {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return {
    name: `${operation} ${name}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': words.slice(0, mostCharactersOfText),
    },
  };
}

const mostCharactersOfText = 1_000;

/**
 * The first two characters of an SQLSTATE: 53 is want of resources, 57 an operator's intervention or a time-out. 25 is
 * left to a database that is read-only: a transaction that stood still is 25P.
 */
function failureClass(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) {
    return 'connection';
  }
  const code = error.code ?? '';
  return code.startsWith('25P') ? '25P' : code.slice(0, 2);
}
