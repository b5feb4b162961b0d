import { consoleCalls } from '@assay/contract/console';
import { secondsCurrency, secondsDuration, secondsInsurance, secondsRules } from '@assay/domain';
import {
  leastPremium,
  type RejectionIn,
  type SecondsTerms,
  secondsTermsFault,
  underpriced,
} from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { RefusalContext } from '../../backoffice/desk/declaration.ts';
import { rowsPart, singlePart } from '../../backoffice/desk/versioned-declaration.ts';
import { typedPart, typedRows, versionedDesk } from '../../backoffice/desk/versioned-desk.ts';
import type { Schema } from '../../core/database/schema.ts';
import { refuse } from '../../edge/http/handler.ts';
import type { RejectionMessages } from '../../edge/http/refusals.ts';
import { symbolOf } from '../../market/market-data/listings.ts';
import { readEnded, readExchangeFunds, readInsured, readRunning } from './desk-figures.ts';
import { OPEN_INSURANCE_STATUSES } from './open-insurance-statuses.ts';
import { SECONDS_REFUSALS } from './rejections.ts';
import { ratioToPercent, readSecondsTerms } from './terms.ts';

/** Refusals whose text for staff differs from the one for traders. */
const REFUSALS: RejectionMessages<RejectionIn<'seconds'>, RefusalContext> = {
  ...SECONDS_REFUSALS,
  terms_changed: () => refuse('console.plan.changed'),
  invalid_terms: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  premium_too_low: ({ least: minPremium }) => premiumTooLow(minPremium),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { currency: { code, decimals } }) =>
    refuse('seconds.desk.locked', { free: formatAmount(free, decimals), currency: code }),
};

function premiumTooLow(minPremium: bigint) {
  return refuse('seconds.desk.premium_too_low', { least: ratioToPercent(Number(minPremium)) });
}

/** Returns true when a kind of insurance would change its currency while insurances in the old one are still open. */
async function removesCoveredCurrency(
  { insurances }: SecondsTerms,
  database: Kysely<Schema>,
): Promise<boolean> {
  const { terms } = await readSecondsTerms(database);
  const changed = insurances.filter(
    ({ kind, currency }) =>
      terms.insurances.find((insurance) => insurance.kind === kind)?.currency !== currency,
  );
  if (changed.length === 0) return false;
  const covers = await database
    .selectFrom('seconds_insurances')
    .select(['kind', 'currency'])
    .distinct()
    .where('status', 'in', OPEN_INSURANCE_STATUSES)
    .execute();
  return covers.some(({ kind, currency }) =>
    changed.some((amount) => amount.kind === kind && amount.currency !== currency),
  );
}

const rules = singlePart({
  calls: {
    preview: consoleCalls.consoleSecondsPreviewRules,
    propose: consoleCalls.consoleSecondsProposeRules,
  },
  declared: secondsRules,
  of: (terms: SecondsTerms) => terms,
  set: (terms, values) => ({ ...terms, ...values }),
});

const duration = rowsPart({
  calls: {
    preview: consoleCalls.consoleSecondsPreviewDuration,
    propose: consoleCalls.consoleSecondsProposeDuration,
    remove: consoleCalls.consoleSecondsRemoveDuration,
  },
  declared: secondsDuration,
  order: 'key',
  of: ({ durations }: SecondsTerms) => durations,
  set: (terms, durations) => ({ ...terms, durations }),
  row: (values) => values,
});

const currency = rowsPart({
  calls: {
    preview: consoleCalls.consoleSecondsPreviewCurrency,
    propose: consoleCalls.consoleSecondsProposeCurrency,
    remove: consoleCalls.consoleSecondsRemoveCurrency,
  },
  declared: secondsCurrency,
  order: 'key',
  of: ({ currencies }: SecondsTerms) => currencies,
  set: (terms, currencies) => ({ ...terms, currencies }),
  row: (values) => values,
});

const insurance = rowsPart({
  calls: {
    preview: consoleCalls.consoleSecondsPreviewInsurance,
    propose: consoleCalls.consoleSecondsProposeInsurance,
    remove: consoleCalls.consoleSecondsRemoveInsurance,
  },
  declared: secondsInsurance,
  order: 'key',
  of: ({ insurances }: SecondsTerms) => insurances,
  set: (terms, insurances) => ({ ...terms, insurances }),
  row: (values) => values,
});

/** Desk of seconds contracts: their terms, and aggregate figures that reveal no single contract or trader. */
export const secondsDesk = versionedDesk({
  product: 'seconds',
  calls: { terms: consoleCalls.consoleSecondsTerms, switch: consoleCalls.consoleSecondsSwitch },
  read: readSecondsTerms,
  set: (version, terms) => ({ room: 'seconds', type: 'set_seconds_terms', version, terms }),
  parts: { rules, duration, currency, insurance },
  async refused(terms, { listings, database }) {
    const fault = secondsTermsFault(terms, listings);
    if (fault !== null) return refuse('console.terms.contradiction', { field: fault });
    if (await removesCoveredCurrency(terms, database))
      return refuse('console.terms.contradiction', { field: 'insurances' });
    const tooCheap = underpriced(terms.insurances);
    return tooCheap === undefined ? null : premiumTooLow(leastPremium(tooCheap));
  },
  async answer(terms, exchange) {
    const [house, running, ended, insured] = await Promise.all([
      readExchangeFunds(exchange),
      readRunning(exchange),
      readEnded(exchange),
      readInsured(exchange),
    ]);
    return {
      pairs_listed: exchange.listings
        .pairs()
        .filter(({ spec }) => spec.status !== 'delisted')
        .map((pair) => ({ id: pair.spec.id, symbol_name: symbolOf(pair) })),
      rules: typedPart(rules, terms, exchange),
      durations: typedRows(duration, terms, exchange, () => ({})),
      currencies: typedRows(currency, terms, exchange, () => ({})),
      insurances: typedRows(insurance, terms, exchange, (row) => ({
        lowest_premium: ratioToPercent(Number(leastPremium(row))),
      })),
      ...{ house, running, ended, insured },
    };
  },
  refreshIntervalMs: 2_000,
  funds: {
    product: 'seconds',
    call: consoleCalls.consoleSecondsFunds,
    wallet: 'options',
    fund: {
      fund: { room: 'seconds', type: 'fund_seconds' },
      draw: { room: 'seconds', type: 'draw_seconds' },
    },
  },
  refusals: REFUSALS,
});
