import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { movementFilterOf } from './movement-filter.ts';
import { readMovementsBefore } from './movement-repository.ts';
import { movementRowOf } from './movement-rows.ts';

type Call = typeof calls.walletTransactions;

const DEFAULT_LIMIT = 50;

/** Returns a page of the movements of the caller's accounts, by key. */
export async function listTransactions(
  input: InputOf<Call>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, listings, settings, products } = exchange;
  const filter = movementFilterOf(input, settings.timeZone);
  if ('ok' in filter) return filter;
  const before = input.before === undefined ? null : BigInt(input.before);
  const limit = input.limit ?? DEFAULT_LIMIT;
  const { rows, next } = await readMovementsBefore(database, session.userId, filter, before, limit);
  const context = { listings, timeZone: settings.timeZone, reasonTexts: products.reasonTexts, language };
  return accept({
    list: rows.map((row) => movementRowOf(row, context)),
    next: next === null ? null : Number(next),
  });
}
