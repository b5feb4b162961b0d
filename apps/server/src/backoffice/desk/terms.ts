import { ownValue } from '@assay/contract';
import {
  type AmountsTerm,
  type AmountTerm,
  currencyId,
  type DeclaredTerms,
  enteredFields,
  faultOfTerms,
  ownerId,
  type PairId,
  pairId,
  snakeCase,
  type Term,
  type TermBreach,
  type TermsOf,
  type TermTable,
  timeMs,
  UNIT_MS,
  type WireNamesOf,
} from '@assay/domain';
import type { CurrencySpec } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { decimals, formatAmount, ratePpm, shortened } from '@assay/money';
import { wireTime, zonedTime } from '../../core/time/wire-time.ts';
import { zoneOf } from '../../core/time/zone.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf, pairOf, symbolOf } from '../../market/market-data/listings.ts';

/** Dependencies for reading and formatting terms. */
export type TermContext = Pick<Exchange, 'listings' | 'settings' | 'now'>;

/** Texts by the field names of the console calls. */
export type TermTexts = Readonly<Record<string, string>>;

/**
 * Validates entered terms by their declaration. Returns the refusal for an unknown currency, too many decimals, or the
 * first field that violates its declaration. `product`: prefix of the message keys of the field names.
 */
export function readTerms<Table extends TermTable>(
  declared: DeclaredTerms<Table>,
  requested: object,
  context: TermContext,
  product: string,
): TermsOf<Table> | Refused {
  const input = requested as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  // Amounts come last: their decimals depend on a currency in another field.
  const fields = enteredFields(declared);
  for (const { name, wire, term } of fields.filter((field) => !isMoney(field.term))) {
    values[name] = valueOfInput(term, ownValue(input, wire), context);
  }
  for (const [name, term] of Object.entries<Term>(declared.fields)) {
    if (term.kind === 'first_owner') values[name] = (ownValue(values, term.of) as readonly unknown[])[0];
    if (
      term.kind === 'currency' &&
      context.listings.currency(ownValue(values, name) as never) === undefined
    ) {
      return refuse('listing.unknown_currency');
    }
    if (
      term.kind === 'pairs' &&
      !(ownValue(values, name) as readonly PairId[]).every((id) => context.listings.pair(id))
    ) {
      return breachRefusal(declared, name, { kind: 'invalid' }, product);
    }
  }
  for (const { name, wire, term } of fields) {
    if (!isMoney(term)) continue;
    const currency = currencyFor(term, values, context);
    // A proposal of an earlier release may omit a zero amount.
    const texts = (ownValue(input, wire) ?? '0') as string | readonly string[];
    const amounts: bigint[] = [];
    for (const text of [texts].flat()) {
      const amount = amountIn(text, currency);
      if (typeof amount !== 'bigint') return amount;
      amounts.push(amount);
    }
    values[name] = term.kind === 'amounts' ? amounts : amounts[0];
  }
  const terms = inDeclaredOrder(declared, values);
  const lookups = { currency: (id: number) => context.listings.currency(currencyId(id)), now: context.now() };
  const fault = faultOfTerms(declared, terms, lookups);
  return fault === null ? terms : breachRefusal(declared, fault.field, fault.breach, product);
}

function isMoney(term: Term): term is AmountTerm | AmountsTerm {
  return term.kind === 'amount' || term.kind === 'amounts';
}

/** Formats terms for input fields; empty texts for absent ones. */
export function termInputTexts<Table extends TermTable>(
  declared: DeclaredTerms<Table>,
  terms: TermsOf<Table> | null,
  context: TermContext,
): Readonly<Record<WireNamesOf<Table>, string>> {
  return textsBy(declared, terms, (term, value, values) => inputText(term, value, values, context));
}

/** Formats terms for display: amounts with their currency, times with their zone. */
export function shownTerms<Table extends TermTable>(
  declared: DeclaredTerms<Table>,
  terms: TermsOf<Table>,
  context: TermContext,
): Readonly<Record<WireNamesOf<Table>, string>> {
  return textsBy(declared, terms, (term, value, values) => shownText(term, value, values, context));
}

type Values = Readonly<Record<string, unknown>>;

function textsBy<Table extends TermTable>(
  declared: DeclaredTerms<Table>,
  terms: TermsOf<Table> | null,
  textOf: (term: Term, value: unknown, values: Values) => string,
): Readonly<Record<WireNamesOf<Table>, string>> {
  const texts = enteredFields(declared).map(({ name, wire, term }) => [
    wire,
    terms === null ? '' : textOf(term, ownValue<unknown>(terms, name), terms),
  ]);
  return Object.fromEntries(texts) as Readonly<Record<WireNamesOf<Table>, string>>;
}

function valueOfInput(term: Term, input: unknown, { settings }: TermContext): unknown {
  switch (term.kind) {
    case 'currency':
      return currencyId(input as number);
    case 'moment':
      return timeMs(Math.max(0, instantOf(input as string, settings.timeZone)));
    case 'owners':
      return (input as readonly number[]).map(ownerId);
    case 'pairs':
      return (input as readonly number[]).map(pairId);
    case 'rate':
      return ratePpm(input as number);
    case 'duration':
      return (input as number) * UNIT_MS[term.unit];
    default:
      return input;
  }
}

/** Returns a local time in the exchange's time zone as a timestamp, in milliseconds. */
function instantOf(text: string, timeZone: string): number {
  return zoneOf(timeZone).instantOf(Date.parse(`${text.replace(' ', 'T')}Z`));
}

function inDeclaredOrder<Table extends TermTable>(
  { fields }: DeclaredTerms<Table>,
  values: Values,
): TermsOf<Table> {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, ownValue(values, name)]),
  ) as TermsOf<Table>;
}

function currencyFor(
  { of }: AmountTerm | AmountsTerm,
  values: Values,
  { listings }: TermContext,
): CurrencySpec {
  return currencyOf(ownValue(values, of) as number, listings);
}

function inputText(term: Term, value: unknown, values: Values, context: TermContext): string {
  switch (term.kind) {
    case 'amount':
      return amountText(value as bigint, currencyFor(term, values, context));
    case 'amounts':
      return (value as readonly bigint[])
        .map((amount) => amountText(amount, currencyFor(term, values, context)))
        .join(', ');
    case 'rate':
      return shareToPercent(value as number);
    case 'duration':
      return String((value as number) / UNIT_MS[term.unit]);
    case 'moment':
      return wireTime(value as number, context.settings.timeZone).replace(/:00$/, '');
    case 'word':
    case 'whole':
      return String(value ?? term.absent);
    case 'countries':
    case 'owners':
    case 'pairs':
      return (value as readonly unknown[]).join(', ');
    case 'shares':
      return (value as readonly number[]).map(shareToPercent).join(', ');
    case 'rows':
      return (value as readonly Readonly<Record<string, string>>[])
        .map((row) => Object.values(row).join(' | '))
        .join('\n');
    default:
      return String(value);
  }
}

function amountText(units: bigint, { decimals: precision }: CurrencySpec): string {
  return shortened(formatAmount(units, precision));
}

function shownText(term: Term, value: unknown, values: Values, context: TermContext): string {
  const input = inputText(term, value, values, context);
  switch (term.kind) {
    case 'currency':
      return currencyOf(value as number, context.listings).code;
    case 'whole':
      return term.unit === undefined ? input : `${input} ${term.unit}`;
    case 'rate':
      return `${input} %`;
    case 'pairs':
      return (value as readonly number[]).map((id) => symbolOf(pairOf(id, context.listings))).join(', ');
    case 'amount':
      return `${input} ${currencyFor(term, values, context).code}`;
    case 'moment':
      return zonedTime(value as number, context.settings.timeZone);
    case 'shares':
      return (value as readonly number[]).map((share) => `${shareToPercent(share)} %`).join(', ');
    default:
      return input;
  }
}

const PERCENT_DECIMALS = decimals(4);

/** Formats parts per million as percent without trailing zeros. */
function shareToPercent(share: number): string {
  return shortened(formatAmount(BigInt(share), PERCENT_DECIMALS));
}

const BREACH_TEXTS: Readonly<Record<TermBreach['kind'], MessageKey>> = {
  unknown: 'listing.unknown_currency',
  same: 'console.terms.same',
  not_above_zero: 'console.terms.not_above_zero',
  below_zero: 'console.terms.below_zero',
  below: 'console.terms.below',
  beyond: 'console.terms.beyond',
  past: 'console.terms.past',
  not_after: 'console.terms.not_after',
  invalid: 'console.terms.invalid',
  contradiction: 'console.terms.contradiction',
};

function breachRefusal(
  { fields }: { readonly fields: TermTable },
  field: string,
  breach: TermBreach,
  product: string,
): Refused {
  const nameOf = (name: string) => `${product}.desk.field.${ownValue(fields, name)?.wire ?? snakeCase(name)}`;
  const params = { field: nameOf(field), ...('other' in breach ? { other: nameOf(breach.other) } : {}) };
  return refuse(BREACH_TEXTS[breach.kind], params);
}
