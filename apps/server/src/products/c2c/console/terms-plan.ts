import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import { type C2cCurrency, type C2cTerms, type CurrencyId, c2cTermsFault, currencyId } from '@assay/engine';
import { type Amount, parseSteps, ratePpm } from '@assay/money';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf, type Listings } from '../../../market/market-data/listings.ts';
import { quantityIn, quantityText } from '../money.ts';
import { percentOf, readC2cTerms } from '../terms.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** What is to be otherwise, one part of the terms at a time: what else changes meanwhile stays as it is then. */
export type TermsWish =
  | { readonly part: 'opening'; readonly isOpen: boolean }
  | ({ readonly part: 'rules' } & Wish<typeof consoleCalls.consoleProposeC2cRules>)
  | ({ readonly part: 'currency' } & Wish<typeof consoleCalls.consoleProposeC2cCurrency>)
  | ({ readonly part: 'bond' } & Wish<typeof consoleCalls.consoleProposeC2cDeposit>);

/** The terms as they would be, for the version that they are made from, and what differs. */
export type TermsPlan = {
  readonly version: number;
  readonly terms: C2cTerms;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** One part per million, as percent. */
const PERCENT_STEP = '0.0001';

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What the terms that hold now would become by a wish; or why they cannot. */
export async function planTerms(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  wish: TermsWish,
): Promise<TermsPlan | Refused> {
  const { version, terms: before } = await readC2cTerms(database);
  const terms = wishedTerms(before, wish, listings);
  if (isRefused(terms)) return terms;
  const fault = c2cTermsFault(terms, listings);
  if (fault !== null) return refuse('c2c.desk.terms_fault', { field: fault });
  const changes = differences(textsOf(before, wish, listings), textsOf(terms, wish, listings));
  if (changes.length === 0) return refuse('console.already_so');
  return { version, terms, subject: subjectOf(wish, listings), changes };
}

function wishedTerms(before: C2cTerms, wish: TermsWish, listings: Listings): C2cTerms | Refused {
  switch (wish.part) {
    case 'opening':
      return { ...before, isOpen: wish.isOpen };
    case 'rules':
      return wishedRules(before, wish);
    case 'currency': {
      const others = before.currencies.filter(({ currency }) => currency !== wish.currency);
      if (wish.act === 'remove') return { ...before, currencies: others };
      const wished = wishedCurrency(wish, listings);
      if (isRefused(wished)) return wished;
      const isKnown = others.length < before.currencies.length;
      // One that is known keeps its place in the order of the pages.
      const currencies = isKnown
        ? before.currencies.map((one) => (one.currency === wished.currency ? wished : one))
        : [...others, wished];
      return { ...before, currencies };
    }
    case 'bond': {
      const coin = listings.currency(currencyId(wish.currency));
      if (coin === undefined) return refuse('listing.unknown_currency');
      const bond = quantityIn(wish.number, coin);
      if (typeof bond !== 'bigint') return bond;
      return { ...before, merchant: bond === 0n ? null : { currency: coin.id, bond } };
    }
  }
}

function wishedRules(
  before: C2cTerms,
  wish: Extract<TermsWish, { readonly part: 'rules' }>,
): C2cTerms | Refused {
  const fee = parseSteps(wish.fee, PERCENT_STEP);
  if (!fee.ok) return refuse('c2c.desk.terms_fault', { field: 'fee' });
  return {
    ...before,
    fee: ratePpm(fee.value),
    identityLevel: wish.identity_level,
    payMs: wish.pay_minutes * MINUTE_MS,
    heldMs: wish.held_minutes * MINUTE_MS,
    disputeAfterMs: wish.dispute_after_minutes * MINUTE_MS,
    disputeWithinMs: wish.dispute_within_hours * HOUR_MS,
    statementMs: wish.statement_hours * HOUR_MS,
    appealMs: wish.appeal_hours * HOUR_MS,
    coolDownMs: wish.cool_down_days * DAY_MS,
    cancellationsPerDay: wish.cancellations,
    offersPerOwner: wish.offers,
    dealsPerOwner: wish.deals,
    falsePaidMost: wish.false_paid,
  };
}

function wishedCurrency(
  { currency, least, most }: Extract<TermsWish, { readonly part: 'currency' }>,
  listings: Listings,
): C2cCurrency | Refused {
  const coin = listings.currency(currencyId(currency));
  if (coin === undefined) return refuse('listing.unknown_currency');
  if (least === undefined || most === undefined) return refuse('c2c.desk.terms_fault', { field: 'bounds' });
  const [minimum, maximum] = [quantityIn(least, coin), quantityIn(most, coin)];
  if (typeof minimum !== 'bigint') return minimum;
  return typeof maximum === 'bigint' ? { currency: coin.id, minimum, maximum } : maximum;
}

function subjectOf(wish: TermsWish, listings: Listings): string {
  switch (wish.part) {
    case 'opening':
      return wish.isOpen ? 'open' : 'close';
    case 'currency':
      return currencyOf(wish.currency, listings).code;
    default:
      return wish.part;
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
function textsOf(terms: C2cTerms, wish: TermsWish, listings: Listings): Texts {
  const text = (currency: CurrencyId, units: Amount) => {
    const coin = currencyOf(currency, listings);
    return `${quantityText(units, coin)} ${coin.code}`;
  };
  switch (wish.part) {
    case 'opening':
      return { is_open: terms.isOpen ? '1' : '0' };
    case 'rules':
      return rulesTexts(terms);
    case 'currency': {
      const known = terms.currencies.find(({ currency }) => currency === wish.currency);
      if (known === undefined) return {};
      return { least: text(known.currency, known.minimum), most: text(known.currency, known.maximum) };
    }
    case 'bond':
      return terms.merchant === null ? {} : { deposit: text(terms.merchant.currency, terms.merchant.bond) };
  }
}

function rulesTexts(terms: C2cTerms): Texts {
  return {
    fee: `${percentOf(terms.fee)} %`,
    identity_level: `${terms.identityLevel}`,
    pay_minutes: `${terms.payMs / MINUTE_MS}`,
    held_minutes: `${terms.heldMs / MINUTE_MS}`,
    dispute_after_minutes: `${terms.disputeAfterMs / MINUTE_MS}`,
    dispute_within_hours: `${terms.disputeWithinMs / HOUR_MS}`,
    statement_hours: `${terms.statementMs / HOUR_MS}`,
    appeal_hours: `${terms.appealMs / HOUR_MS}`,
    cool_down_days: `${terms.coolDownMs / DAY_MS}`,
    cancellations: `${terms.cancellationsPerDay}`,
    offers: `${terms.offersPerOwner}`,
    deals: `${terms.dealsPerOwner}`,
    false_paid: `${terms.falsePaidMost}`,
  };
}
