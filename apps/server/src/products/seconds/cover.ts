import type { AnswerOf, calls } from '@assay/contract';
import { formatAmount } from '@assay/money';
import { accept, type CallContext, type Reply } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { readSecondsTerms } from './terms.ts';

type Call = typeof calls.insuranceCover;

const HOUSE = 0n;

/** What stands on the house's `cover` account: locked for insurances that were sold, and left for others. */
export async function readCover(
  _input: object,
  { exchange: { database, listings } }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { terms } = await readSecondsTerms(database);
  const rows = await database
    .selectFrom('balances')
    .select(['currency', 'total', 'held'])
    .where('owner', '=', HOUSE)
    .where('wallet', '=', 'cover')
    .orderBy('currency')
    .execute();
  const insured = new Set(terms.insurances.map(({ currency }) => Number(currency)));
  return accept(
    rows
      .filter(({ currency, held }) => held > 0n || insured.has(currency))
      .map(({ currency, total, held }) => {
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
