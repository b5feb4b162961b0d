import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { amountIn } from '../../edge/http/amount-in.ts';
import {
  accept,
  type Reply,
  type RouteGroup,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { HAS_ENDED } from './ended.ts';
import { findRound } from './find-round.ts';
import { voteRefusal } from './rejections.ts';
import { type OwnBallotRow, ownBallotRowOf, type RoundRow, roundRowOf } from './rows.ts';

const MAX_ROUNDS = 20;
const MAX_OWN = 200;
const BALLOTS_PER_PAGE = 500;

/** Routes of votes for new coins: rounds, their public ballots, voting, and the caller's ballots. */
export const voteArea: RouteGroup = (exchange) => [
  readRoute(calls.voteRounds, async () => accept(await readRounds(exchange))),
  readRoute(calls.voteBallots, async (input) => accept(await readBallots(exchange, input))),
  userRoute(calls.voteMine, async (_, context) => accept(await readOwnBallots(context))),
  userRoute(calls.voteCast, cast),
];

async function readRounds({
  database,
  listings,
  settings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>): Promise<RoundRow[]> {
  const rounds = await database
    .selectFrom('vote_rounds')
    .selectAll()
    .orderBy(sql.raw(HAS_ENDED))
    .orderBy('id', 'desc')
    .limit(MAX_ROUNDS)
    .execute();
  return rounds.map((round) => roundRowOf(round, { listings, timeZone: settings.timeZone }, now()));
}

type BallotsCall = typeof calls.voteBallots;

/** Returns public ballots, whose voters appear as numbers only; none for an unknown round. */
async function readBallots(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  { round: id, after = 0 }: InputOf<BallotsCall>,
): Promise<AnswerOf<BallotsCall>> {
  const round = await findRound(exchange, id);
  if (round === undefined) return { list: [], is_last: 1 };
  const { decimals } = currencyOf(round.currency, exchange.listings);
  const rows = await exchange.database
    .selectFrom('vote_ballots')
    .select(['id', 'voter', 'candidate', 'amount'])
    .where('round', '=', BigInt(id))
    .where('id', '>', BigInt(after))
    .orderBy('id')
    .limit(BALLOTS_PER_PAGE)
    .execute();
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      voter: row.voter,
      candidate: row.candidate,
      amount: formatAmount(row.amount, decimals),
    })),
    is_last: rows.length < BALLOTS_PER_PAGE ? 1 : 0,
  };
}

async function readOwnBallots({ exchange, session }: UserContext): Promise<OwnBallotRow[]> {
  const { database, listings, settings } = exchange;
  const rows = await database
    .selectFrom('vote_ballots as b')
    .innerJoin('vote_rounds as r', 'r.id', 'b.round')
    .selectAll('b')
    .select(['r.currency', 'r.candidates'])
    .where('b.owner', '=', BigInt(session.userId))
    .orderBy('b.id', 'desc')
    .limit(MAX_OWN)
    .execute();
  return rows.map((row) => ownBallotRowOf(row, row, { listings, timeZone: settings.timeZone }));
}

type CastCall = typeof calls.voteCast;

/** Votes in a round. A repeated client key returns the first ballot. */
async function cast(
  { round: id, candidate, amount: entered, client_key: key }: InputOf<CastCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, DataOf<CastCall>>> {
  const { listings, settings, database } = exchange;
  const round = await findRound(exchange, id);
  if (round === undefined) return refuse('vote.unknown');
  const currency = currencyOf(round.currency, listings);
  const amount = amountIn(entered, currency);
  if (typeof amount !== 'bigint') return amount;
  const outcome = await exchange.sequencer.submit({
    room: 'vote',
    type: 'cast_ballot',
    by: { trader: session.userId },
    round: id,
    candidate,
    amount,
    ...(key === undefined ? {} : { key: clientKey(key) }),
  });
  const { timeZone } = settings;
  if (!outcome.ok) return voteRefusal(outcome.rejection, { currency, timeZone });
  const stored = await database
    .selectFrom('vote_ballots')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (stored === undefined) return refuse('common.client_key_used');
  const text = round.mode === 'lock' ? 'vote.cast_lock' : 'vote.cast_cost';
  return accept(message(language, text), { data: ownBallotRowOf(stored, round, { listings, timeZone }) });
}
