import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import {
  type CurrencyId,
  type CurrencySpec,
  currencyId,
  type InsuranceKind,
  isIdentityLevel,
  leastPremium,
  pairId,
  type SecondsCurrency,
  type SecondsTerms,
  secondsTermsFault,
  underpriced,
} from '@assay/engine';
import { type Amount, formatAmount, parseAmount, ratePpm } from '@assay/money';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type Listings, symbolOf } from '../../../market/market-data/listings.ts';
import { percentOf, readSecondsTerms } from '../terms.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** What is to be otherwise, one part of the terms at a time: what else changes meanwhile stays as it is then. */
export type TermsWish =
  | { readonly part: 'opening'; readonly isOpen: boolean }
  | ({ readonly part: 'rules' } & Wish<typeof consoleCalls.consoleProposeSecondsRules>)
  | ({ readonly part: 'duration' } & Wish<typeof consoleCalls.consoleProposeSecondsDuration>)
  | ({ readonly part: 'currency' } & Wish<typeof consoleCalls.consoleProposeSecondsCurrency>)
  | ({ readonly part: 'insurance' } & Wish<typeof consoleCalls.consoleProposeSecondsInsurance>);

/** The terms as they would be, for the version that they are made from, and what differs. */
export type TermsPlan = {
  readonly version: number;
  readonly terms: SecondsTerms;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What the terms that hold now would become by a wish; or why they cannot. */
export async function planTerms(exchange: Exchange, wish: TermsWish): Promise<TermsPlan | Refused> {
  const { listings } = exchange;
  const { version, terms: before } = await readSecondsTerms(exchange.database);
  const terms = wishedTerms(before, wish, listings);
  if (isRefused(terms)) return terms;
  const fault = secondsTermsFault(terms, listings);
  if (fault !== null) return refuse('seconds.desk.contradiction', { field: fault });
  const cheap = underpriced(terms.insurances);
  if (cheap !== undefined) {
    return refuse('seconds.desk.premium_too_low', { least: percentOf(Number(leastPremium(cheap))) });
  }
  const changes = differences(textsOf(before, wish, listings), textsOf(terms, wish, listings));
  if (changes.length === 0) return refuse('console.already_so');
  return { version, terms, subject: subjectOf(wish, listings), changes };
}

function wishedTerms(before: SecondsTerms, wish: TermsWish, listings: Listings): SecondsTerms | Refused {
  switch (wish.part) {
    case 'opening':
      return { ...before, isOpen: wish.isOpen };
    case 'rules': {
      const { pairs, running_per_user: ordersPerOwner, countries, level } = wish;
      if (!isIdentityLevel(level)) return refuse('seconds.desk.incomplete');
      return {
        ...before,
        pairs: pairs.map((id) => pairId(id)),
        ordersPerOwner,
        barredCountries: countries,
        identityLevel: level,
      };
    }
    case 'duration': {
      const others = before.durations.filter(({ seconds }) => seconds !== wish.seconds);
      if (wish.act === 'remove') return { ...before, durations: others };
      if (wish.ratio === undefined) return refuse('seconds.desk.incomplete');
      const wished = { seconds: wish.seconds, payout: ratePpm(wish.ratio) };
      const durations = [...others, wished].sort((one, other) => one.seconds - other.seconds);
      return { ...before, durations };
    }
    case 'currency': {
      const others = before.currencies.filter(({ currency }) => currency !== wish.currency);
      if (wish.act === 'remove') return { ...before, currencies: others };
      const wished = wishedCurrency(wish, listings);
      if (isRefused(wished)) return wished;
      const currencies = [...others, wished].sort((one, other) => one.currency - other.currency);
      return { ...before, currencies };
    }
    case 'insurance': {
      const others = before.insurances.filter(({ kind }) => kind !== wish.kind);
      if (wish.act === 'remove') return { ...before, insurances: others };
      const wished = wishedInsurance(wish, listings);
      if (isRefused(wished)) return wished;
      const insurances = [...others, wished].sort((one, other) => one.kind - other.kind);
      return { ...before, insurances };
    }
  }
}

function wishedCurrency(
  wish: Extract<TermsWish, { part: 'currency' }>,
  listings: Listings,
): SecondsCurrency | Refused {
  const currency = listings.currency(currencyId(wish.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const { fee, least, most, numbers, per_user, per_expiry } = wish;
  if (fee === undefined || numbers === undefined) return refuse('seconds.desk.incomplete');
  const sums = amountsOf([least, most, per_user, per_expiry], currency);
  if (isRefused(sums)) return sums;
  const amounts = amountsOf(numbers, currency);
  if (isRefused(amounts)) return amounts;
  const [minimum, maximum, stakePerOwner, stakePerExpiry] = sums;
  if (minimum === undefined || maximum === undefined) return refuse('seconds.desk.incomplete');
  if (stakePerOwner === undefined || stakePerExpiry === undefined) return refuse('seconds.desk.incomplete');
  return {
    currency: currency.id,
    fee: ratePpm(fee),
    minimum,
    maximum,
    amounts,
    stakePerOwner,
    stakePerExpiry,
  };
}

function wishedInsurance(
  wish: Extract<TermsWish, { part: 'insurance' }>,
  listings: Listings,
): InsuranceKind | Refused {
  const { kind, premium, coverage, least, most } = wish;
  if (wish.currency === undefined || premium === undefined || coverage === undefined) {
    return refuse('seconds.desk.incomplete');
  }
  const currency = listings.currency(currencyId(wish.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const sums = amountsOf([least, most], currency);
  if (isRefused(sums)) return sums;
  const [minimum, maximum] = sums;
  if (minimum === undefined || maximum === undefined) return refuse('seconds.desk.incomplete');
  const rates = { premium: ratePpm(premium), coverage: ratePpm(coverage) };
  return { kind, currency: currency.id, ...rates, minimum, maximum };
}

function amountsOf(
  texts: readonly (string | undefined)[],
  { code, decimals }: CurrencySpec,
): readonly Amount[] | Refused {
  const amounts: Amount[] = [];
  for (const text of texts) {
    if (text === undefined) return refuse('seconds.desk.incomplete');
    const parsed = parseAmount(text, decimals);
    if (!parsed.ok) return refuse('seconds.decimals', { currency: code, decimals });
    amounts.push(parsed.value);
  }
  return amounts;
}

function subjectOf(wish: TermsWish, listings: Listings): string {
  switch (wish.part) {
    case 'opening':
      return wish.isOpen ? 'open' : 'close';
    case 'rules':
      return 'rules';
    case 'duration':
      return `${wish.seconds} s`;
    case 'currency':
      return codeOf(currencyId(wish.currency), listings);
    case 'insurance':
      return `#${wish.kind}`;
  }
}

type Texts = Readonly<Record<string, string>>;

/** Of each field that differs, how it was and how it would be. */
function differences(before: Texts, after: Texts): readonly ChangeRow[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** The part of terms that a wish is about, in words for people; nothing when it is not offered. */
function textsOf(terms: SecondsTerms, wish: TermsWish, listings: Listings): Texts {
  switch (wish.part) {
    case 'opening':
      return { is_open: terms.isOpen ? '1' : '0' };
    case 'rules':
      return {
        pairs: terms.pairs.map((id) => symbolOfPair(id, listings)).join(', '),
        running_per_user: String(terms.ordersPerOwner),
        countries: terms.barredCountries.join(', '),
        level: String(terms.identityLevel),
      };
    case 'duration': {
      const known = terms.durations.find(({ seconds }) => seconds === wish.seconds);
      return known === undefined ? {} : { ratio: percent(known.payout) };
    }
    case 'currency': {
      const known = terms.currencies.find(({ currency }) => currency === wish.currency);
      return known === undefined ? {} : currencyTexts(known, listings);
    }
    case 'insurance': {
      const known = terms.insurances.find(({ kind }) => kind === wish.kind);
      return known === undefined ? {} : insuranceTexts(known, listings);
    }
  }
}

function currencyTexts(terms: SecondsCurrency, listings: Listings): Texts {
  const text = amountText(terms.currency, listings);
  return {
    fee: percent(terms.fee),
    least: text(terms.minimum),
    most: text(terms.maximum),
    numbers: terms.amounts.map(text).join(', '),
    per_user: text(terms.stakePerOwner),
    per_expiry: text(terms.stakePerExpiry),
  };
}

function insuranceTexts(terms: InsuranceKind, listings: Listings): Texts {
  const text = amountText(terms.currency, listings);
  return {
    currency: codeOf(terms.currency, listings),
    premium: percent(terms.premium),
    coverage: percent(terms.coverage),
    least: text(terms.minimum),
    most: text(terms.maximum),
  };
}

function percent(rate: number): string {
  return `${percentOf(rate)} %`;
}

function amountText(id: CurrencyId, listings: Listings): (value: Amount) => string {
  const currency = listings.currency(id);
  return (value) => (currency === undefined ? String(value) : formatAmount(value, currency.decimals));
}

function codeOf(id: CurrencyId, listings: Listings): string {
  return listings.currency(id)?.code ?? String(id);
}

function symbolOfPair(id: SecondsTerms['pairs'][number], listings: Listings): string {
  const pair = listings.pair(id);
  return pair === undefined ? String(id) : symbolOf(pair);
}
