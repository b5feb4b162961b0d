import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import {
  type CurrencySpec,
  currencyId,
  isIdentityLevel,
  type SaleTerms,
  saleFault,
  timeMs,
} from '@assay/engine';
import { type Amount, parseAmount } from '@assay/money';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { zonedTime } from '../../time/wire-time.ts';
import { zoneOf } from '../../time/zone.ts';
import { textOf } from '../rejections.ts';
import type { StoredSale } from '../rows.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** A sale as it is to be. */
export type SaleWish = Wish<typeof consoleCalls.consoleProposeSale>;

/** The terms as they would be, for the version that they are made from, and what differs. */
export type SalePlan = {
  readonly sale: number | null;
  readonly version: number;
  readonly terms: SaleTerms;
  readonly token: CurrencySpec;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What a sale would become by a wish; or why it cannot. */
export async function planSale(exchange: Exchange, wish: SaleWish): Promise<SalePlan | Refused> {
  const { listings, settings, now } = exchange;
  const before = wish.sale === undefined ? undefined : await findSale(exchange, wish.sale);
  if (wish.sale !== undefined && before === undefined) return refuse('sale.desk.unknown');
  const token = listings.currency(currencyId(wish.token));
  const payment = listings.currency(currencyId(wish.payment));
  if (token === undefined || payment === undefined) return refuse('listing.unknown_currency');
  const terms = termsOf(wish, { token, payment, timeZone: settings.timeZone });
  if (isRefused(terms)) return terms;
  const fault = saleFault(terms, (id) => listings.currency(id), now());
  if (fault !== null) return refuse('sale.desk.contradiction', { field: fault });
  const was = before === undefined ? {} : textsOf(termsIn(before), exchange);
  const changes = differences(was, textsOf(terms, exchange));
  if (changes.length === 0) return refuse('console.already_so');
  const version = before?.version ?? 0;
  return { sale: wish.sale ?? null, version, terms, token, subject: token.code, changes };
}

/** A stored sale. */
export function findSale({ database }: Exchange, id: number): Promise<StoredSale | undefined> {
  return database.selectFrom('sales').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

type Currencies = {
  readonly token: CurrencySpec;
  readonly payment: CurrencySpec;
  readonly timeZone: string;
};

function termsOf(wish: SaleWish, { token, payment, timeZone }: Currencies): SaleTerms | Refused {
  const price = amountOf(wish.unit_cost, payment);
  const minimum = amountOf(wish.least, payment);
  const supply = amountOf(wish.supply, token);
  const perOwner = amountOf(wish.per_user, token);
  for (const read of [price, minimum, supply, perOwner]) if (typeof read !== 'bigint') return read;
  if (!isIdentityLevel(wish.level)) return refuse('sale.desk.contradiction', { field: 'identity_level' });
  const isVesting = wish.delivery === 'vesting';
  return {
    token: token.id,
    payment: payment.id,
    price: price as Amount,
    supply: supply as Amount,
    perOwner: perOwner as Amount,
    minimum: minimum as Amount,
    from: timeMs(instantOf(wish.start, timeZone)),
    to: timeMs(instantOf(wish.end, timeZone)),
    mode: wish.mode,
    delivery: wish.delivery,
    cliffDays: isVesting ? (wish.cliff_days ?? 0) : 0,
    vestingDays: isVesting ? (wish.vesting_days ?? 0) : 0,
    unit: isVesting ? wish.unit : 'day',
    identityLevel: wish.level,
    barredCountries: wish.countries,
  };
}

/** A moment of the wall clock in the exchange's time zone; one that there is not is the beginning of all time. */
function instantOf(text: string, timeZone: string): number {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(wall) ? 0 : zoneOf(timeZone).instantOf(wall);
}

function amountOf(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : refuse('sale.decimals', { currency: code, decimals });
}

function termsIn(row: StoredSale): SaleTerms {
  return {
    token: currencyId(row.token),
    payment: currencyId(row.payment),
    price: row.price as Amount,
    supply: row.supply as Amount,
    perOwner: row.per_owner as Amount,
    minimum: row.minimum as Amount,
    from: timeMs(Number(row.from_ms)),
    to: timeMs(Number(row.to_ms)),
    mode: row.mode,
    delivery: row.delivery,
    cliffDays: row.cliff_days,
    vestingDays: row.vesting_days,
    unit: row.unit,
    identityLevel: row.identity_level,
    barredCountries: row.countries === '' ? [] : row.countries.split(','),
  };
}

type Texts = Readonly<Record<string, string>>;

/** Terms in words for people. */
function textsOf(terms: SaleTerms, { listings, settings }: Exchange): Texts {
  const token = currencyOf(terms.token, listings);
  const payment = currencyOf(terms.payment, listings);
  const tokens = (value: Amount) => `${textOf(value, token)} ${token.code}`;
  return {
    price: `${textOf(terms.price, payment)} ${payment.code}`,
    supply: tokens(terms.supply),
    per_user: tokens(terms.perOwner),
    minimum: `${textOf(terms.minimum, payment)} ${payment.code}`,
    start: zonedTime(terms.from, settings.timeZone),
    end: zonedTime(terms.to, settings.timeZone),
    mode: terms.mode,
    delivery: terms.delivery,
    cliff_days: String(terms.cliffDays),
    vesting_days: String(terms.vestingDays),
    unit: terms.unit ?? 'day',
    level: String(terms.identityLevel),
    countries: terms.barredCountries.join(', '),
  };
}

/** Of each field that differs, how it was and how it would be. */
function differences(before: Texts, after: Texts): readonly ChangeRow[] {
  return Object.entries(after)
    .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}
