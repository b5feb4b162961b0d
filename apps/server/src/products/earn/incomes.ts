import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type CallContext, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

const DEFAULT_LIMIT = 20;

type Call = typeof calls.wealthIncomes;

/** Returns the interest paid to the caller, newest first; `kind` filters by kind of plan. */
export async function readIncomes(
  { page, limit = DEFAULT_LIMIT }: InputOf<Call>,
  { exchange, session }: UserContext,
  kind?: 'staking',
): Promise<AnswerOf<Call>> {
  const { database, listings, settings } = exchange;
  let query = database
    .selectFrom('ledger_entries as entry')
    .innerJoin('earn_positions as position', 'position.id', 'entry.reference')
    .select(['entry.id', 'entry.reference', 'entry.currency', 'entry.amount', 'entry.time_ms'])
    .where('entry.owner', '=', BigInt(session.userId))
    .where('entry.wallet', '=', 'change')
    .where('entry.reason', '=', 'earn_interest')
    .orderBy('entry.id', 'desc');
  if (kind !== undefined) query = query.where('position.kind', '=', kind);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const list = rows.map(({ id, reference, currency, amount, time_ms: ms }) => {
    const { code, decimals } = currencyOf(currency, listings);
    return {
      id: Number(id),
      position_id: Number(reference),
      currency_id: currency,
      currency_name: code,
      number: formatAmount(amount, decimals),
      time: wireTime(Number(ms), settings.timeZone),
    };
  });
  return { list, page, limit, count };
}

type CoverCall = typeof calls.wealthCover;

/** Returns the house's `earn` account by currency: locked for promised interest, and free. */
export async function readCover(
  _input: object,
  { exchange: { database, listings } }: CallContext,
): Promise<Reply<AnswerOf<CoverCall>>> {
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', 0n)
    .where('wallet', '=', 'earn')
    .orderBy('currency')
    .execute();
  return accept(
    rows.map(({ currency, total, held }) => {
      const { code, decimals } = currencyOf(currency, listings);
      return {
        currency_id: currency,
        currency_name: code,
        locked: formatAmount(held, decimals),
        free: formatAmount(total - held, decimals),
      };
    }),
  );
}
