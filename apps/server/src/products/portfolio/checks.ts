import type { MovementKind } from '@assay/domain';
import { USER_WALLETS } from '@assay/engine';
import { type CheckResult, MAX_REPORTED_DIFFERENCES, type ProductChecks } from '../../core/checks/checks.ts';
import { type Reader, streamRows } from '../../core/checks/reading.ts';
import { quotedList } from '../../core/database/quoted-list.ts';
import { USDT } from '../../market/market-data/valuation.ts';
import { INDEX_PRICES_RETAINED_MS } from '../../market/marks/tables.ts';
import { HOUR_MS, pricesAt } from './coin-prices.ts';
import { applyEntries, type Coins, DAY_MS, type Effect } from './gains.ts';
import { createHourPrices, entryOf, type HourPrices, type LedgerRow, lotsText, valueBy } from './valuing.ts';

/** Checks of the portfolios: all of them are derived again from the ledger and the prices. */
export const PORTFOLIO_CHECKS: ProductChecks = {
  tables: [
    {
      claim: 'The price of every currency at every hour follows from index prices and candles',
      count: `select count(*) || ' prices' as counted from coin_prices`,
      differences: `select 'currency ' || currency || ' has price ' || coalesce(kept.price::text, 'none') || ' at ' || at_ms
          || ', it was ' || coalesce(derived.price::text, 'none') as difference
        from coin_prices as kept
        full join (${pricesAt('select distinct at_ms from coin_prices')}) as derived using (at_ms, currency)
        where (kept.price, kept.source) is distinct from (derived.price, derived.source)
          and not (kept.source = 'index'
            and at_ms <= (select max(time_ms) - ${INDEX_PRICES_RETAINED_MS - HOUR_MS} from marks))
        order by at_ms, currency`,
    },
  ],
  ledger: async (reader, kinds) => [await checkPortfolios(reader, kinds)],
};

type Kinds = ReadonlyMap<string, MovementKind>;
type Derived = { readonly owner: bigint; readonly rows: LedgerRow[] };

async function checkPortfolios(reader: Reader, kinds: Kinds): Promise<CheckResult> {
  const { decimals, prices } = await readTerms(reader);
  const terms = { toValue: valueBy(prices, decimals), reference: USDT };
  const differences: string[] = [];
  let [portfolios, entries] = [0, 0];
  for await (const { owner, rows } of ownersOf(reader)) {
    portfolios += 1;
    entries += rows.length;
    // What is archived can be derived only as a sum.
    if (rows.some(({ reason }) => reason === 'archived')) continue;
    const coins: Coins = new Map();
    const effects = applyEntries(
      coins,
      rows.map((row) => entryOf(row, kinds)),
      terms,
    );
    const derived = new Map([...coinValues(coins), ...balanceValues(rows), ...effectValues(effects)]);
    differences.push(...differencesOf(owner, derived, await storedValues(reader, owner)));
    if (differences.length >= MAX_REPORTED_DIFFERENCES) break;
  }
  return {
    claim: 'Every portfolio is what the entries of its user make it',
    counted: `${entries} entries of ${portfolios} portfolios`,
    differences: differences.slice(0, MAX_REPORTED_DIFFERENCES),
  };
}

async function readTerms(
  reader: Reader,
): Promise<{ readonly decimals: ReadonlyMap<number, number>; readonly prices: HourPrices }> {
  const { rows } = await reader.query<{ id: number; decimals: number }>(
    'select id, decimals from currencies',
  );
  const prices = createHourPrices();
  const query = 'select at_ms::text, currency, price::text from coin_prices';
  for await (const row of streamRows<{ at_ms: string; currency: number; price: string }>(
    reader,
    'coin_prices_by_hour',
    query,
  ))
    prices.add(Number(row.at_ms), row.currency, BigInt(row.price));
  return { decimals: new Map(rows.map(({ id, decimals }) => [id, decimals])), prices };
}

/** Yields the entries of each user, as far as the portfolios contain them. */
async function* ownersOf(reader: Reader): AsyncGenerator<Derived> {
  const query = `select ledger_entries.* from ledger_entries, portfolio_progress
    where owner <> 0 and wallet in ${quotedList(USER_WALLETS)} and ledger_entries.id <= portfolio_progress.entry
    order by owner, ledger_entries.id`;
  let current: Derived = { owner: 0n, rows: [] };
  for await (const row of streamRows<LedgerRow>(reader, 'portfolio_entries', query)) {
    if (current.owner !== row.owner) {
      if (current.rows.length > 0) yield current;
      current = { owner: row.owner, rows: [] };
    }
    current.rows.push(row);
  }
  if (current.rows.length > 0) yield current;
}

/** A value that is compared, by its name. */
type Compared = readonly [name: string, value: string];

function coinValues(coins: Coins): readonly Compared[] {
  return [...coins].map(([currency, coin]) => [
    `currency ${currency}`,
    `${coin.amount} ${lotsText(coin)} ${coin.averageCost}`,
  ]);
}

/** Returns the balance of each account after its last entry of each day. */
function balanceValues(rows: readonly LedgerRow[]): readonly Compared[] {
  return rows.map(({ wallet, currency, time_ms, total_after }) => [
    `balance ${wallet} ${currency} of day ${dayOf(Number(time_ms))}`,
    String(total_after),
  ]);
}

function effectValues(effects: readonly Effect[]): readonly Compared[] {
  const sums = new Map<string, bigint[]>();
  for (const { currency, reason, timeMs, ...values } of effects) {
    const name = `${reason} of currency ${currency} on day ${dayOf(timeMs)}`;
    const added = [values.incoming, values.outgoing, values.gainFifo, values.gainAverage];
    const sum = sums.get(name);
    sums.set(name, sum === undefined ? added : sum.map((value, index) => value + (added[index] ?? 0n)));
  }
  return [...sums].map(([name, values]) => [name, values.join(' ')]);
}

/** Returns the stored rows of a user as values. */
async function storedValues(reader: Reader, owner: bigint): Promise<ReadonlyMap<string, string>> {
  const { rows } = await reader.query<{ name: string; value: string }>(
    `select 'currency ' || currency as name,
        concat_ws(' ', amount, replace(lots::text, ' ', ''), average_cost) as value
      from portfolio_coins where owner = $1
    union all select * from (select distinct on (wallet, currency, div(hour_ms, ${DAY_MS}))
        concat_ws(' ', 'balance', wallet, currency, 'of day', div(hour_ms, ${DAY_MS})), total::text
      from portfolio_balances where owner = $1 order by wallet, currency, div(hour_ms, ${DAY_MS}), hour_ms desc) as kept
    union all select concat_ws(' ', reason, 'of currency', currency, 'on day', div(hour_ms, ${DAY_MS})),
        concat_ws(' ', sum(incoming), sum(outgoing), sum(gain_fifo), sum(gain_average))
      from portfolio_effects where owner = $1 group by 1`,
    [owner],
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

function differencesOf(
  owner: bigint,
  derived: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...derived.keys(), ...stored.keys()])]
    .filter((name) => derived.get(name) !== stored.get(name))
    .map(
      (name) =>
        `portfolio of ${owner}: ${name} is ${stored.get(name) ?? 'missing'}, its entries make it ${derived.get(name) ?? 'missing'}`,
    );
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}
