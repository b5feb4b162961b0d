import type { AnswerOf, InputOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { conversionCurrency, conversionRules } from '@assay/domain';
import { type ConversionTerms, conversionTermsFault, type RejectionIn } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { staffRoute } from '../../backoffice/console/route.ts';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { rowsPart, singlePart } from '../../backoffice/desk/versioned-declaration.ts';
import { typedPart, typedRows, versionedDesk } from '../../backoffice/desk/versioned-desk.ts';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import type { RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { readExposure, readQuotes } from './desk-figures.ts';
import { CONVERSION_REFUSALS } from './rejections.ts';
import { conversionRowOf, partsOf } from './rows.ts';
import { ppmToPercent, readConversionTerms } from './terms.ts';

const SLOT_MS = 10_000;

const HOUR_MS = 3_600_000;

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RejectionMessages<RejectionIn<'conversion'>, RefusalContext> = {
  ...CONVERSION_REFUSALS,
  terms_changed: () => refuse('console.plan.changed'),
  invalid_terms: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { currency: { code, decimals } }) =>
    refuse('conversion.desk.locked', { free: formatAmount(free, decimals), currency: code }),
};

const rules = singlePart({
  calls: {
    preview: consoleCalls.consoleConversionPreviewRules,
    propose: consoleCalls.consoleConversionProposeRules,
  },
  declared: conversionRules,
  of: ({ hub, fee, small }: ConversionTerms) => (hub === null ? null : { hub, fee, small }),
  set: (terms, values) => ({ ...terms, ...values }),
});

const currency = rowsPart({
  calls: {
    preview: consoleCalls.consoleConversionPreviewCurrency,
    propose: consoleCalls.consoleConversionProposeCurrency,
    remove: consoleCalls.consoleConversionRemoveCurrency,
  },
  declared: conversionCurrency,
  order: 'key',
  of: ({ currencies }: ConversionTerms) => currencies,
  set: (terms, currencies) => ({ ...terms, currencies }),
  /** Adds the pair by whose index the currency is priced against the hub currency. */
  row(values, { hub }, { listings }) {
    const pair = listings
      .pairs()
      .find(({ spec }) => spec.base === values.currency && spec.quote === hub && spec.base !== hub);
    return {
      ...values,
      pair: pair?.spec.id ?? null,
      multiple: values.multiple === 0n ? amount(1n) : values.multiple,
    };
  },
});

const desk = versionedDesk({
  product: 'conversion',
  calls: { terms: consoleCalls.consoleConversionTerms, switch: consoleCalls.consoleConversionSwitch },
  read: readConversionTerms,
  set: (version, terms) => ({ room: 'conversion', type: 'set_conversion_terms', version, terms }),
  parts: { rules, currency },
  refused(terms, { listings }) {
    const fault = conversionTermsFault(terms, listings);
    return fault === null ? null : refuse('console.terms.contradiction', { field: fault });
  },
  async answer(terms, exchange) {
    const { listings } = exchange;
    const [meanMoveOf, exposure, quotes] = await Promise.all([
      readMeanMoves(exchange),
      readExposure(exchange),
      readQuotes(exchange),
    ]);
    return {
      rules: typedPart(rules, terms, exchange),
      currencies: typedRows(currency, terms, exchange, ({ pair, spread }) => {
        const mean = pair === null ? 0 : meanMoveOf(pair);
        return {
          symbol: pair === null ? '' : symbolOf(pairOf(pair, listings)),
          spread_now: mean === null ? null : ppmToPercent(Math.max(spread, 2 * mean)),
        };
      }),
      exposure,
      quotes,
    };
  },
  refreshIntervalMs: 2_000,
  funds: {
    product: 'conversion',
    call: consoleCalls.consoleConversionFunds,
    wallet: 'conversion',
    fund: {
      fund: { room: 'conversion', type: 'fund_conversion' },
      draw: { room: 'conversion', type: 'draw_conversion' },
    },
  },
  refusals: REFUSALS,
});

/** Desk of conversion: terms, the house's balances, and conversions by user. */
export const conversionDesk = {
  ...desk,
  part: (exchange: Parameters<typeof desk.part>[0]) => [
    ...desk.part(exchange),
    staffRoute(consoleCalls.consoleConversions, async (input) =>
      accept(await readConversions(exchange, input)),
    ),
  ],
};

/**
 * Reads the mean move of each pair within ten seconds over the last hour, in parts per million, from the stored index
 * prices by the rule of the engine's quotes; null without index prices.
 */
async function readMeanMoves({
  database,
  now,
}: Pick<Exchange, 'database' | 'now'>): Promise<(pair: number) => number | null> {
  const { rows } = await sql<{ pair: number; mean: string }>`
    with slots as (select distinct on (pair, slot) pair, slot, price
        from (select *, time_ms / ${SLOT_MS}::bigint as slot from marks where time_ms >= ${now() - HOUR_MS - SLOT_MS}) as marked
        order by pair, slot, sequence desc),
      moves as (select pair, ceil(abs(price - before)::numeric * 1000000 / before) as size
        from (select *, lag(price) over (partition by pair order by slot) as before from slots) as stepped
        where before is not null)
    select pair, ceil(avg(size))::text as mean from moves group by pair`.execute(database);
  const meanByPair = new Map(rows.map(({ pair, mean }) => [pair, Number(mean)]));
  return (pair) => meanByPair.get(pair) ?? null;
}

type ListCall = typeof consoleCalls.consoleConversions;

/** Returns conversions with their owners, newest first. */
async function readConversions(
  { database, listings, settings, now }: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>,
  { user, page, limit }: InputOf<ListCall>,
): Promise<AnswerOf<ListCall>> {
  let query = database
    .selectFrom('conversion_quotes')
    .selectAll()
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc');
  if (user !== undefined) query = query.where('owner', '=', BigInt(user));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const parts = await partsOf(database, rows);
  const context = { listings, timeZone: settings.timeZone };
  const list = rows.map((row) => ({
    ...conversionRowOf(row, parts(row.id), now(), context),
    user_id: Number(row.owner),
  }));
  return { list, page, limit, count };
}
