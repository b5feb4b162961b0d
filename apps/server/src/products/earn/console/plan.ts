import type { InputOf } from '@assay/contract';
import type { ChangeRow, consoleCalls } from '@assay/contract/console';
import {
  type CurrencySpec,
  currencyId,
  type EarnPlan,
  type EarnPlanTerms,
  earnCoverOf,
  earnPlanFault,
} from '@assay/engine';
import { type Amount, formatAmount, parseAmount, ratePpm } from '@assay/money';
import { differences } from '../../../backoffice/desk/differences.ts';
import type { TermTexts } from '../../../backoffice/desk/terms.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readFreeCover, readPlan, readPlanFigures, readPlans } from '../plans.ts';
import { ppmToPercent } from '../rows.ts';

/** Requested version of a plan. */
export type PlanRequest = Omit<InputOf<typeof consoleCalls.consoleProposeEarnPlan>, 'reason'>;

/** Plan after a requested change, with the version it is based on and the differences. */
export type PlannedPlanChange = {
  readonly plan: number;
  readonly version: number;
  readonly terms: EarnPlanTerms;
  readonly currency: CurrencySpec;
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

const MILLION = 1_000_000n;

/** Returns a plan after a requested change, or the refusal. */
export async function planPlanChange(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  requested: PlanRequest,
): Promise<PlannedPlanChange | Refused> {
  const { database, listings } = exchange;
  const currency = listings.currency(currencyId(requested.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const plans = await readPlans(database);
  const before = plans.find(({ plan }) => plan === requested.plan);
  if (before?.status === 'ended') return refuse('earn.plan_ended');
  const raisedPlan = plans.find(({ plan }) => plan === requested.limit_plan);
  const terms = termsOf(requested, currency, raisedPlan && currencyOf(raisedPlan.currency, listings));
  if ('ok' in terms) return terms;
  const fault = earnPlanFault(terms, before, {
    currency: (id) => listings.currency(id),
    plan: (id) => plans.find(({ plan }) => plan === id && plan !== requested.plan),
  });
  if (fault !== null) return refuse('console.terms.contradiction', { field: fault });
  const changes = differences(
    before === undefined ? {} : textsOf(before, currency),
    textsOf(terms, currency),
  );
  if (changes.length === 0) return refuse('console.no_change');
  const subject = `#${requested.plan} ${currency.code}`;
  return { plan: requested.plan, version: before?.version ?? 0, terms, currency, subject, changes };
}

/** Returns the effects of a version beyond its changes. */
export async function previewOf(
  exchange: Pick<Exchange, 'database'>,
  { plan, terms, currency, subject, changes }: PlannedPlanChange,
) {
  const { database } = exchange;
  const freeCover = (await readFreeCover(database))(currency.id);
  const { positions, sold } = (await readPlanFigures(database))(plan);
  const requiredCover = terms.total > sold ? earnCoverOf(terms.total - sold, terms) : 0n;
  return {
    subject,
    changes: [...changes],
    positions,
    missing: formatAmount(requiredCover > freeCover ? requiredCover - freeCover : 0n, currency.decimals),
    currency_name: currency.code,
  };
}

/** Returns the latest version of a plan with its currency, or the refusal if it does not exist or has ended. */
export async function findPlanToChange(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  plan: number,
): Promise<{ readonly plan: EarnPlan; readonly currency: CurrencySpec } | Refused> {
  const found = await readPlan(database, plan);
  if (found === undefined) return refuse('earn.unknown_plan');
  if (found.status === 'ended') return refuse('earn.plan_ended');
  return { plan: found, currency: currencyOf(found.currency, listings) };
}

function termsOf(
  requested: PlanRequest,
  currency: CurrencySpec,
  raisedPlan: CurrencySpec | undefined,
): EarnPlanTerms | Refused {
  const amounts: Amount[] = [];
  for (const text of [requested.least, requested.most, requested.per_user, requested.total]) {
    const parsed = parseAmount(text, currency.decimals);
    if (!parsed.ok)
      return refuse('common.amount_decimals', { currency: currency.code, decimals: currency.decimals });
    amounts.push(parsed.value);
  }
  const [minimum, maximum, perOwner, total] = amounts;
  if (minimum === undefined || maximum === undefined || perOwner === undefined || total === undefined) {
    return refuse('earn.desk.incomplete');
  }
  const limitRate = limitRateOf(requested, currency, raisedPlan);
  if (limitRate === null) return refuse('earn.desk.incomplete');
  return {
    kind: requested.kind,
    currency: currency.id,
    unit: requested.unit,
    days: requested.days,
    rate: ratePpm(requested.rate),
    minimum,
    maximum,
    perOwner,
    total,
    cliff: requested.cliff,
    release: ratePpm(requested.release),
    releaseBy: requested.release_by,
    limitPlan: requested.limit_plan ?? null,
    limitRate,
    identityLevel: requested.level,
    barredCountries: requested.countries,
  };
}

/**
 * Returns the limit increase in minor units of the other plan's currency per million minor units of this one; null if
 * invalid.
 */
function limitRateOf(
  { limit_rate: text }: PlanRequest,
  currency: CurrencySpec,
  raisedPlan: CurrencySpec | undefined,
): number | null {
  if (text === undefined || raisedPlan === undefined) return 0;
  const parsed = parseAmount(text, raisedPlan.decimals);
  if (!parsed.ok) return null;
  const rate = (parsed.value * MILLION) / 10n ** BigInt(currency.decimals);
  return rate > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(rate);
}

function textsOf(terms: EarnPlanTerms, { code, decimals }: CurrencySpec): TermTexts {
  const money = (value: Amount) => formatAmount(value, decimals);
  return {
    kind: terms.kind,
    currency: code,
    unit: terms.unit,
    days: String(terms.days),
    rate: `${ppmToPercent(terms.rate)} %`,
    least: money(terms.minimum),
    most: money(terms.maximum),
    per_user: money(terms.perOwner),
    total: money(terms.total),
    cliff: String(terms.cliff),
    release: `${ppmToPercent(terms.release)} %`,
    release_by: terms.releaseBy,
    limit_plan: terms.limitPlan === null ? '–' : `#${terms.limitPlan}`,
    limit_rate: String(terms.limitRate),
    level: String(terms.identityLevel),
    countries: terms.barredCountries.join(', ') || '–',
  };
}
