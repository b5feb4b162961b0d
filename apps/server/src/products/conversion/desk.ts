import { consoleCalls } from '@assay/contract/console';
import { conversionCurrency, conversionRules } from '@assay/domain';
import { type ConversionTerms, conversionTermsFault, type RejectionIn } from '@assay/engine';
import { amount, formatAmount } from '@assay/money';
import { staffRoute } from '../../backoffice/console/route.ts';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { rowsPart, singlePart } from '../../backoffice/desk/versioned-declaration.ts';
import { typedPart, typedRows, versionedDesk } from '../../backoffice/desk/versioned-desk.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import type { RefusalTable } from '../../edge/http/refusals.ts';
import { pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { readExposure, readQuotes } from './desk-figures.ts';
import { readConversions } from './desk-rows.ts';
import { readMeanMoves } from './moves.ts';
import { CONVERSION_REFUSALS } from './rejections.ts';
import { percentOf, readConversionTerms } from './terms.ts';

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RefusalTable<RejectionIn<'conversion'>, RefusalContext> = {
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
          spread_now: mean === null ? null : percentOf(Math.max(spread, 2 * mean)),
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
