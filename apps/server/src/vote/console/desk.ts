import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { readSlice, sliceOf } from '../../database/slice.ts';
import type { Exchange } from '../../exchange.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { wireTime } from '../../time/wire-time.ts';
import { findRound } from '../find-round.ts';
import { candidatesOf, roundRowOf, type StoredRound, talliesOf } from '../rows.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleVotes>;
const MOST_ROUNDS = 100;

/** The rounds as they stand, the drafts of their winners, and what votes have cost. */
export async function readDesk(exchange: Exchange): Promise<Desk> {
  const { database, listings, settings, now } = exchange;
  const [stored, house, sums] = await Promise.all([
    database
      .selectFrom('vote_rounds')
      .selectAll()
      .orderBy(sql`status in ('ended', 'cancelled')`)
      .orderBy('id', 'desc')
      .limit(MOST_ROUNDS)
      .execute(),
    readHouse(exchange),
    readSums(exchange),
  ]);
  const context = { listings, timeZone: settings.timeZone };
  const rounds = stored.map((row) => {
    const { decimals } = currencyOf(row.currency, listings);
    const sum = sums.get(Number(row.id));
    return {
      ...roundRowOf(row, context, now()),
      version: row.version,
      status: row.status,
      waiting: formatAmount(sum?.waiting ?? 0n, decimals),
      spent: formatAmount(sum?.spent ?? 0n, decimals),
    };
  });
  const drafts = stored.flatMap((row) => draftOf(row, exchange));
  return {
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    rounds,
    drafts,
    house,
  };
}

/** What the winner of a round would be listed as. */
function draftOf(row: StoredRound, { listings, settings }: Exchange): Desk['drafts'] {
  const winner = row.status === 'ended' && row.winner !== null ? candidatesOf(row)[row.winner] : undefined;
  if (winner === undefined) return [];
  const currency = currencyOf(row.currency, listings);
  return [
    {
      round: Number(row.id),
      ...winner,
      votes: formatAmount(talliesOf(row)[row.winner ?? 0] ?? 0n, currency.decimals),
      currency_name: currency.code,
      end: wireTime(Number(row.to_ms), settings.timeZone),
      is_listed: listings.currencies().some(({ code }) => code === winner.code) ? 1 : 0,
    },
  ];
}

type Sums = { readonly waiting: bigint; readonly spent: bigint };

async function readSums({ database }: Exchange): Promise<ReadonlyMap<number, Sums>> {
  const { rows } = await sql<{ round: bigint; waiting: string; spent: string }>`
    select round, coalesce(sum(amount) filter (where status = 'waiting'), 0)::text as waiting,
      coalesce(sum(amount) filter (where status = 'spent'), 0)::text as spent
    from vote_ballots group by round`.execute(database);
  return new Map(
    rows.map(({ round, waiting, spent }) => [
      Number(round),
      { waiting: BigInt(waiting), spent: BigInt(spent) },
    ]),
  );
}

async function readHouse({ database, listings }: Exchange): Promise<Desk['house']> {
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total'])
    .where('owner', '=', BigInt(HOUSE))
    .where('wallet', '=', 'vote')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, total }) => {
    const { code, decimals } = currencyOf(currency, listings);
    return { currency, currency_name: code, total: formatAmount(total, decimals) };
  });
}

type Ballots = typeof consoleCalls.consoleVoteBallots;

/** The ballots of a round with their owners, in the order of the journal. */
export async function readBallots(
  exchange: Exchange,
  { round: id, page, limit }: InputOf<Ballots>,
): Promise<AnswerOf<Ballots>> {
  const { database, listings, settings } = exchange;
  const round = await findRound(exchange, id);
  if (round === undefined) return { list: [], page, limit, count: 0 };
  const query = database.selectFrom('vote_ballots').selectAll().where('round', '=', BigInt(id)).orderBy('id');
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const { decimals } = currencyOf(round.currency, listings);
  const candidates = candidatesOf(round);
  const list = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.owner),
    voter: row.voter,
    time: wireTime(Number(row.time_ms), settings.timeZone),
    code: candidates[row.candidate]?.code ?? '',
    amount: formatAmount(row.amount, decimals),
    status: row.status,
  }));
  return { list, page, limit, count };
}
