import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { gatewayOf } from '../gateway.ts';
import { formatCnyRate, yuanText } from '../money.ts';
import { readCheckoutTerms } from '../terms.ts';
import { OPEN_VERDICTS } from '../verdict.ts';
import '../paper-tables.ts';
import { OPEN } from '../open.ts';

type ConsolePayments = AnswerOf<typeof consoleCalls.consolePayments>;

const DAY_MS = 86_400_000;

/** Returns the current state of payments in yuan. */
export async function readConsolePayments(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings' | 'vault'>,
): Promise<ConsolePayments> {
  const { database, listings } = exchange;
  const [{ version, terms }, funds, counts, notices] = await Promise.all([
    readCheckoutTerms(database),
    readFunds(exchange),
    database
      .selectFrom('checkouts')
      .select(['state', (select) => select.fn.countAll<bigint>().as('count')])
      .where('state', 'in', OPEN)
      .groupBy('state')
      .execute(),
    database
      .selectFrom('checkout_notices')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('closed_at', 'is', null)
      .where('verdict', 'in', OPEN_VERDICTS)
      .executeTakeFirstOrThrow(),
  ]);
  const gateway = gatewayOf(exchange);
  const count = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  return {
    version,
    is_open: terms.isOpen ? 1 : 0,
    has_gateway: gateway === null ? 0 : 1,
    gateway: gateway?.action ?? '',
    sign_type: gateway?.sign ?? '',
    currency: terms.currency,
    currency_name: terms.currency === null ? '' : currencyOf(terms.currency, listings).code,
    rate: formatCnyRate(terms.rate),
    least: yuanText(terms.minimum),
    most: yuanText(terms.maximum),
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    funds,
    waiting: count('waiting'),
    late: count('late'),
    open_notices: Number(notices.count),
  };
}

async function readFunds({
  database,
  listings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'now'>): Promise<ConsolePayments['funds']> {
  const { rows } = await sql<{
    currency: number;
    total: bigint;
    held: bigint;
    credited: string;
    money: string;
  }>`
    select balances.currency, total, held, coalesce(sum(done.amount), 0)::text as credited,
      coalesce(sum(done.money), 0)::text as money
    from balances left join checkouts done on done.currency = balances.currency and done.state = 'credited'
      and done.changed_ms >= ${now() - DAY_MS}
    where balances.owner = ${HOUSE} and balances.wallet = 'checkout'
    group by balances.currency, total, held order by balances.currency`.execute(database);
  return rows.map(({ currency, total, held, credited, money }) => {
    const { code, decimals } = currencyOf(currency, listings);
    const text = (units: bigint) => formatAmount(units, decimals);
    return {
      currency,
      currency_name: code,
      total: text(total),
      locked: text(held),
      free: text(total - held),
      credited: text(BigInt(credited)),
      money: yuanText(BigInt(money)),
    };
  });
}
