import type pg from 'pg';
import { DATABASE, EXCHANGE_ROLE } from './cluster.ts';

/** Arbitrary number, the same for every exchange. */
const SETTING_UP_LOCK = 724_004;

/**
 * Creates the role that the exchange connects as, and its database. The role owns that database and nothing else, and
 * may use reserved connections. A database of an earlier version, which connected as the superuser, is handed over.
 * @param connect opens a session of the superuser on a database
 */
export async function setUpExchangeRole(
  connect: (database: string) => Promise<pg.Client>,
  password: string,
): Promise<void> {
  await withClient(connect('postgres'), async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [SETTING_UP_LOCK]);
    const existing = await admin.query('select 1 from pg_roles where rolname = $1', [EXCHANGE_ROLE]);
    if (existing.rowCount === 0) await admin.query(`create role ${EXCHANGE_ROLE} login`);
    await admin.query(`alter role ${EXCHANGE_ROLE} password ${admin.escapeLiteral(password)}`);
    await admin.query(`grant pg_use_reserved_connections to ${EXCHANGE_ROLE}`);
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [DATABASE],
    );
    const [database] = rows;
    if (database === undefined) await admin.query(`create database ${DATABASE} owner ${EXCHANGE_ROLE}`);
    else if (database.owner !== EXCHANGE_ROLE) {
      await admin.query(`alter database ${DATABASE} owner to ${EXCHANGE_ROLE}`);
    }
  });
  await withClient(connect(DATABASE), (admin) => admin.query(TRANSFER_OWNERSHIP));
}

/**
 * Hands over all objects that the superuser created in the exchange's schema, such as those of an earlier version or of
 * a restored backup. Indexes and sequences follow their table. The schema is assigned to the role by name, although a
 * database owner owns its schema anyway: PostgreSQL checks the right to a reserved connection before it knows the
 * database, caches the result, and lets such a session create no table.
 */
const TRANSFER_OWNERSHIP = `do $$
declare
  thing record;
begin
  if (select nspowner from pg_namespace where nspname = 'public') <> '${EXCHANGE_ROLE}'::regrole then
    alter schema public owner to ${EXCHANGE_ROLE};
  end if;
  for thing in
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
  loop
    execute format('alter table public.%I owner to ${EXCHANGE_ROLE}', thing.name);
  end loop;
  for thing in
    select oid::regprocedure as name from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
  loop
    execute format('alter routine %s owner to ${EXCHANGE_ROLE}', thing.name);
  end loop;
end
$$`;

async function withClient(connecting: Promise<pg.Client>, run: (client: pg.Client) => Promise<unknown>) {
  const client = await connecting;
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
