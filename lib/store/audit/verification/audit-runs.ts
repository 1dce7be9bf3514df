import sql from 'sql-template-tag';
import type { Finding } from './audit-finding.ts';
import { inCurrentWords } from './former-wording.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';

/** A full verification of the audit log, or an incremental one that starts at the last verified checkpoint. */
export type AuditRun = {
  readonly id: string;
  readonly kind: 'full' | 'incremental';
  /** Number of the checkpoint at which the verification starts; 0 for a full verification. */
  readonly base: number;
  readonly doneUpTo: string;
  readonly offers: number;
  readonly entries: number;
  readonly uncovered: number;
  readonly findings: readonly Finding[];
};

type Beginning = Pick<AuditRun, 'kind'> & { readonly resume: boolean; readonly now: Date };

/**
 * Begins or resumes a run. Beginning a run deletes the stored findings of earlier runs of its kind. Throws an
 * OperatorError if there is no run to resume, or if an incremental run has no verified checkpoint to start at.
 */
export async function beginRun(database: DatabasePool, { kind, resume, now }: Beginning): Promise<AuditRun> {
  const base = kind === 'full' ? 0 : await readVerifiedCheckpoint(database);
  if (resume) return resumeRun(database, kind, base);
  return database.transaction(async (transaction) => {
    await transaction.query(sql`
      delete from audit_finding where verification in (select id from audit_verification where kind = ${kind})`);
    const [run] = await transaction.query<{ id: string }>(
      sql`insert into audit_verification (kind, started_at) values (${kind}, ${now}) returning id::text`,
    );
    return { id: run?.id ?? '', kind, base, doneUpTo: '', offers: 0, entries: 0, uncovered: 0, findings: [] };
  });
}

/**
 * Returns the newest checkpoint that a verification reached without new findings. Throws an OperatorError if
 * there is none.
 */
async function readVerifiedCheckpoint(database: DatabasePool): Promise<number> {
  const [verified] = await database.query<{ checkpoint: number | null }>(sql`
    select max(checkpoint)::float8 as checkpoint from audit_verification
    where ended_at is not null and findings = known`);
  const checkpoint = verified?.checkpoint ?? undefined;
  if (checkpoint === undefined) {
    throw new OperatorError(
      'The complete audit log has never been verified. Run a verification without --since first.',
    );
  }
  return checkpoint;
}

async function resumeRun(database: DatabasePool, kind: AuditRun['kind'], base: number): Promise<AuditRun> {
  const [run] = await database.query<Omit<AuditRun, 'findings' | 'base'> & { isOpen: boolean }>(sql`
    select id::text, kind, done_up_to as "doneUpTo", offers::float8, entries::float8, uncovered::float8,
      ended_at is null as "isOpen"
    from audit_verification where kind = ${kind} order by audit_verification.id desc limit 1`);
  if (run?.isOpen !== true) {
    throw new OperatorError('The last verification is complete. Run a new one without --resume.');
  }
  const { isOpen: _, ...rest } = run;
  const findings = await database.query<Finding>(
    sql`select offer, version, problem, found from audit_finding where verification = ${run.id}::bigint
      order by audit_finding.id`,
  );
  return { ...rest, base, findings: findings.map(inCurrentWords) };
}

type Progress = Pick<AuditRun, 'doneUpTo' | 'offers' | 'entries' | 'uncovered'> & {
  /** Newest checkpoint to verify. A resumed verification keeps its original one. */
  readonly checkpoint: number;
};

/** Records a run's progress and findings. Called at least once before the end, even if there is nothing to verify. */
export async function saveProgress(
  database: DatabasePool,
  { id }: AuditRun,
  { doneUpTo, offers, entries, uncovered, checkpoint }: Progress,
  findings: readonly Finding[],
): Promise<void> {
  await database.query(sql`
    with found as (
      insert into audit_finding (verification, offer, version, problem, found)
      select ${id}::bigint, offer, version, problem, found
      from json_to_recordset(${JSON.stringify(findings)}::json)
        as finding (offer text, version integer, problem text, found text)
    )
    update audit_verification set done_up_to = ${doneUpTo}, offers = ${offers}, entries = ${entries},
      uncovered = ${uncovered}, checkpoint = coalesce(audit_verification.checkpoint, ${checkpoint})
    where id = ${id}::bigint`);
}

type End = { readonly findingsTotal: number; readonly known: number };

export async function endRun(
  database: DatabasePool,
  { id }: AuditRun,
  { findingsTotal, known }: End,
): Promise<void> {
  await database.query(sql`
    update audit_verification
    set ended_at = clock_timestamp(), findings = ${findingsTotal}, known = ${known}
    where id = ${id}::bigint`);
}

/** When a run of this kind was last completed, and its number of new findings. */
type LastVerification = {
  readonly kind: AuditRun['kind'];
  /** In seconds since 1970. */
  readonly endedAtSeconds: number;
  readonly newFindings: number;
  readonly known: number;
};

/** Returns the last completed run of each kind. */
export async function readLastVerifications(
  database: Pick<DatabasePool, 'query'>,
): Promise<LastVerification[]> {
  return database.query<LastVerification>(sql`
    select kind, extract(epoch from ended_at)::float8 as "endedAtSeconds",
      (findings - known)::float8 as "newFindings", known::float8
    from (select distinct on (kind) * from audit_verification where ended_at is not null order by kind, id desc) as last`);
}

/**
 * Claims the daily verification once a given time of day in New York has passed. Only one instance succeeds.
 * If that instance is killed, the next verification runs on the next day, and an alert is raised.
 */
export async function takeDailyVerification(
  database: DatabasePool,
  time: string,
  now: Date,
): Promise<boolean> {
  const taken = await database.query(sql`
    with due as (
      select (date_trunc('day', ${now}::timestamptz at time zone 'America/New_York') + ${time}::interval)
        at time zone 'America/New_York' as at
    )
    update event_feed set verification_taken_at = ${now} from due
    where due.at <= ${now} and (verification_taken_at is null or verification_taken_at < due.at)
    returning 1`);
  return taken.length > 0;
}
