import { connectDatabase, type Database } from '@assay/server/src/core/database/connect.ts';
import { Random } from '../random.ts';

/** Branches; each has ten tellers and a hundred thousand accounts. */
const SCALE = 10;
const TELLERS = 10 * SCALE;
const ACCOUNTS = 100_000 * SCALE;
const CONNECTIONS = 16;

/**
 * Transactions a second like those of PostgreSQL's own benchmark (TPC-B like: three updates, a select and an insert
 * between `begin` and `end`), sent by our own database client, for machines without that program. Not the same as
 * `pgbench`: this client is slower, so that the database has less to do.
 */
export async function tpcbPerSecond(url: string, seconds: number): Promise<number> {
  const database = connectDatabase({ url, maximumConnections: CONNECTIONS, onError: () => undefined });
  await createTables(database);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.connect()));
  let done = 0;
  const startedAt = performance.now();
  const ends = startedAt + seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      const random = new Random(index + 1);
      while (performance.now() < ends) {
        await transact(client, random);
        done += 1;
      }
      client.release();
    }),
  );
  const perSecond = (done * 1_000) / (performance.now() - startedAt);
  await database.close();
  return perSecond;
}

async function createTables({ pool }: Database): Promise<void> {
  await pool.query(`
    create table tpcb_branches (bid int primary key, bbalance int not null, filler char(88));
    create table tpcb_tellers (tid int primary key, bid int, tbalance int not null, filler char(84));
    create table tpcb_accounts (aid int primary key, bid int, abalance int not null, filler char(84));
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select n, 0 from generate_series(1, ${SCALE}) as n;
    insert into tpcb_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${TELLERS}) as n;
    insert into tpcb_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) as n`);
  await pool.query('vacuum analyze tpcb_accounts');
}

async function transact(client: Pick<Database['pool'], 'query'>, random: Random): Promise<void> {
  const account = random.between(1, ACCOUNTS);
  const teller = random.between(1, TELLERS);
  const branch = random.between(1, SCALE);
  const delta = random.between(-5_000, 5_000);
  const runQuery = (name: string, text: string, values: readonly number[]): Promise<unknown> =>
    client.query({ name, text, values: [...values] });
  await client.query('begin');
  await runQuery('accounts', 'update tpcb_accounts set abalance = abalance + $1 where aid = $2', [
    delta,
    account,
  ]);
  await runQuery('balance', 'select abalance from tpcb_accounts where aid = $1', [account]);
  await runQuery('tellers', 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', [
    delta,
    teller,
  ]);
  await runQuery('branches', 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2', [
    delta,
    branch,
  ]);
  await runQuery('history', 'insert into tpcb_history values ($1, $2, $3, $4, current_timestamp)', [
    teller,
    branch,
    account,
    delta,
  ]);
  await client.query('end');
}
