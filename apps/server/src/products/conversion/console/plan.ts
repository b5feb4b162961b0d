import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import {
  type ConversionCurrency,
  type ConversionTerms,
  type CurrencyId,
  type CurrencySpec,
  conversionTermsFault,
  currencyId,
} from '@assay/engine';
import { type Amount, amount, formatAmount, parseAmount, ratePpm } from '@assay/money';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { Listings } from '../../../market/market-data/listings.ts';
import { percentOf, readConversionTerms } from '../terms.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** What is to be otherwise, one part of the terms at a time: what else changes meanwhile stays as it is then. */
export type TermsWish =
  | { readonly part: 'opening'; readonly isOpen: boolean }
  | ({ readonly part: 'rules' } & Wish<typeof consoleCalls.consoleProposeConversionRules>)
  | ({ readonly part: 'currency' } & Wish<typeof consoleCalls.consoleProposeConversionCurrency>);

/** The terms as they would be, for the version that they are made from, and what differs. */
export type TermsPlan = {
  readonly version: number;
  readonly terms: ConversionTerms;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What the terms that hold now would become by a wish; or why they cannot. */
export async function planTerms(
  { database, listings }: Exchange,
  wish: TermsWish,
): Promise<TermsPlan | Refused> {
  const { version, terms: before } = await readConversionTerms(database);
  const terms = wishedTerms(before, wish, listings);
  if (isRefused(terms)) return terms;
  const fault = conversionTermsFault(terms, listings);
  if (fault !== null) return refuse('conversion.desk.contradiction', { field: fault });
  const changes = differences(textsOf(before, wish, listings), textsOf(terms, wish, listings));
  if (changes.length === 0) return refuse('console.already_so');
  return { version, terms, subject: subjectOf(wish, listings), changes };
}

function wishedTerms(
  before: ConversionTerms,
  wish: TermsWish,
  listings: Listings,
): ConversionTerms | Refused {
  switch (wish.part) {
    case 'opening':
      return { ...before, isOpen: wish.isOpen };
    case 'rules': {
      const hub = listings.currency(currencyId(wish.hub));
      if (hub === undefined) return refuse('listing.unknown_currency');
      const small = amountOf(wish.small, hub);
      if (typeof small !== 'bigint') return small;
      return { ...before, hub: hub.id, fee: ratePpm(wish.fee), small };
    }
    case 'currency': {
      const others = before.currencies.filter(({ currency }) => currency !== wish.currency);
      if (wish.act === 'remove') return { ...before, currencies: others };
      const wished = wishedCurrency(wish, before.hub, listings);
      if (isRefused(wished)) return wished;
      const currencies = [...others, wished].sort((one, other) => one.currency - other.currency);
      return { ...before, currencies };
    }
  }
}

function wishedCurrency(
  wish: Extract<TermsWish, { part: 'currency' }>,
  hub: CurrencyId | null,
  listings: Listings,
): ConversionCurrency | Refused {
  const currency = listings.currency(currencyId(wish.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const { spread, least, most, per_user, per_hour, open_most } = wish;
  const sums = amountsOf([least, most, per_user, per_hour, open_most], currency);
  if (isRefused(sums)) return sums;
  const [minimum, maximum, hourPerOwner, hourOfAll, openMost] = sums;
  const multiple = amountOf(wish.multiple ?? '0', currency);
  if (typeof multiple !== 'bigint') return multiple;
  if (spread === undefined || minimum === undefined || maximum === undefined) return INCOMPLETE;
  if (hourPerOwner === undefined || hourOfAll === undefined || openMost === undefined) return INCOMPLETE;
  const pair = listings.pairs().find(({ spec }) => spec.base === currency.id && spec.quote === hub);
  return {
    currency: currency.id,
    pair: currency.id === hub ? null : (pair?.spec.id ?? null),
    spread: ratePpm(spread),
    minimum,
    maximum,
    multiple: multiple === 0n ? amount(1n) : multiple,
    hourPerOwner,
    hourOfAll,
    openMost,
  };
}

const INCOMPLETE = refuse('conversion.desk.incomplete');

function amountsOf(
  texts: readonly (string | undefined)[],
  currency: CurrencySpec,
): readonly Amount[] | Refused {
  const amounts: Amount[] = [];
  for (const text of texts) {
    if (text === undefined) return INCOMPLETE;
    const read = amountOf(text, currency);
    if (typeof read !== 'bigint') return read;
    amounts.push(read);
  }
  return amounts;
}

function amountOf(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : refuse('conversion.decimals', { currency: code, decimals });
}

function subjectOf(wish: TermsWish, listings: Listings): string {
  switch (wish.part) {
    case 'opening':
      return wish.isOpen ? 'open' : 'close';
    case 'rules':
      return 'rules';
    case 'currency':
      return codeOf(currencyId(wish.currency), listings);
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
function textsOf(terms: ConversionTerms, wish: TermsWish, listings: Listings): Texts {
  switch (wish.part) {
    case 'opening':
      return { is_open: terms.isOpen ? '1' : '0' };
    case 'rules': {
      const hub = terms.hub === null ? '' : codeOf(terms.hub, listings);
      const small = terms.hub === null ? '' : textIn(terms.hub, terms.small, listings);
      return { hub, small, fee: percent(terms.fee) };
    }
    case 'currency': {
      const known = terms.currencies.find(({ currency }) => currency === wish.currency);
      return known === undefined ? {} : currencyTexts(known, listings);
    }
  }
}

function currencyTexts(terms: ConversionCurrency, listings: Listings): Texts {
  const text = (value: Amount) => textIn(terms.currency, value, listings);
  return {
    spread: percent(terms.spread),
    least: text(terms.minimum),
    most: text(terms.maximum),
    multiple: text(terms.multiple),
    per_user: text(terms.hourPerOwner),
    per_hour: text(terms.hourOfAll),
    open_most: text(terms.openMost),
  };
}

function percent(rate: number): string {
  return `${percentOf(rate)} %`;
}

function textIn(id: CurrencyId, value: Amount, listings: Listings): string {
  const currency = listings.currency(id);
  return currency === undefined ? `${value}` : formatAmount(value, currency.decimals);
}

function codeOf(id: CurrencyId, listings: Listings): string {
  return listings.currency(id)?.code ?? `${id}`;
}
