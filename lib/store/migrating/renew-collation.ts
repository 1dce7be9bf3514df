import type pg from 'pg';

/** The indexes in the order of `desk_name`. */
const indexesOfNames = ['offer_by_sorted_name', 'offer_participation_by_sorted_name'];

/** The version of ICU that the indexes of names were built with, where the server's is another; undefined otherwise. */
async function versionsOfCollation(client: pg.Client) {
  const { rows } = await client.query<{ built: string; installed: string }>(
    `select collversion as built, pg_collation_actual_version(oid) as installed from pg_collation
     where collname = 'desk_name' and collnamespace = current_schema()::regnamespace`,
  );
  const [versions] = rows;
  return versions?.built === versions?.installed ? undefined : versions;
}

export async function isCollationOutdated(client: pg.Client): Promise<boolean> {
  return (await versionsOfCollation(client)) !== undefined;
}

/**
 * Rebuilds the indexes of names when another release of ICU sorts them, for example after an upgrade of the operating
 * system: pages of a list could otherwise skip offers. Requests go on meanwhile. Throws where the role may not.
 */
export async function renewCollation(client: pg.Client, tell: (sentence: string) => void): Promise<void> {
  const versions = await versionsOfCollation(client);
  if (versions === undefined) return;
  tell(
    `Sorting rules changed (ICU ${versions.built} to ${versions.installed}): rebuilding the indexes of names.`,
  );
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  for (const name of indexesOfNames) await client.query(`reindex index concurrently ${name}`);
  await client.query('alter collation desk_name refresh version');
}
