import pg from 'pg';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { killWhileDue } from './kill-while-due.ts';

export type ClosingKillReport = {
  /** Kills while some had been forgotten and others had not. */
  readonly killedWhileDue: number;
  /** Count of owners by how often they were closed, sealed and notified. */
  readonly closedSoOften: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

export const LEAVERS = 500;
const LEFT = 'select count(*) as count from users where closed_at is null';
const PEOPLE = `insert into users (email, password_hash, extension_code, lang, closing_at)
  select 'leaver-' || number || '@example.org', 'none', 'LEAVER' || number, 'en',
    date_trunc('second', now() - interval '1 minute')
  from generate_series(1, ${LEAVERS}) as number`;
const COMMANDS = `insert into owner_outbox (owner, command)
  select id, jsonb_build_object('room', 'owners', 'by', jsonb_build_object('service', 'accounts'),
    'key', gen_random_uuid(), 'owner', id, 'type', 'close_at', 'at', floor(extract(epoch from closing_at) * 1000)::bigint)
  from users`;
const SO_OFTEN = `select often, count(*) as count from (
    select concat_ws(' ', (select count(*) from owner_changes where owner = users.id and fact = 'closed'),
      (select count(*) from closed_people where user_id = users.id),
      (select count(*) from outbox where recipient = 'leaver-' || substring(extension_code from 7) || '@example.org'))
      as often from users) as counted
  group by often`;

/** Lets the closing of hundreds of accounts be due, and kills the real server again and again while it carries them out. */
export async function killAcrossClosings(url: string, seed: number): Promise<ClosingKillReport> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  const left = async (): Promise<number> =>
    Number((await client.query<{ count: bigint }>(LEFT)).rows[0]?.count ?? 0n);
  try {
    await client.query(PEOPLE);
    await client.query(COMMANDS);
    const { killedWhileDue, faults } = await killWhileDue(url, seed, left);
    const { rows } = await client.query<{ often: string; count: bigint }>(SO_OFTEN);
    const closedSoOften = Object.fromEntries(rows.map(({ often, count }) => [often, Number(count)]));
    return { killedWhileDue, closedSoOften, faults };
  } finally {
    await client.end();
  }
}
