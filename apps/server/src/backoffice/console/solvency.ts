import type { SolvencyRow } from '@assay/contract/console';
import { type CurrencyId, HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';

/**
 * Returns, by currency, the balances of traders and house, and the ledger's inflow from outside. The external accounts
 * are the counterparty of all inflows, so that their balance is the inflow's exact negative.
 */
export async function readSolvency({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<readonly SolvencyRow[]> {
  const { rows } = await sql<{ currency: number; users: string; house: string; outside: string }>`
    select currency,
      coalesce(sum(total) filter (where owner <> ${HOUSE}), 0)::text as users,
      coalesce(sum(total) filter (where owner = ${HOUSE} and wallet not like 'external%'), 0)::text as house,
      coalesce(-sum(total) filter (where wallet like 'external%'), 0)::text as outside
    from balances group by currency order by currency`.execute(database);
  return rows.flatMap((row) => {
    const currency = listings.currency(row.currency as CurrencyId);
    if (!currency) return [];
    const money = (value: bigint): string =>
      value < 0n ? `-${formatAmount(-value, currency.decimals)}` : formatAmount(value, currency.decimals);
    const [users, exchange, external] = [BigInt(row.users), BigInt(row.house), BigInt(row.outside)];
    return [
      {
        currency: currency.code,
        users: money(users),
        house: money(exchange),
        outside: money(external),
        difference: money(external - users - exchange),
      },
    ];
  });
}
