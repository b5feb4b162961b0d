import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import {
  type CurrencySpec,
  currencyId,
  isIdentityLevel,
  timeMs,
  type VoteTerms,
  voteFault,
} from '@assay/engine';
import { type Amount, parseAmount } from '@assay/money';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { zonedTime } from '../../time/wire-time.ts';
import { zoneOf } from '../../time/zone.ts';
import { findRound } from '../find-round.ts';
import { textOf } from '../rejections.ts';
import { candidatesOf, type StoredRound } from '../rows.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** A round as it is to be. */
export type RoundWish = Wish<typeof consoleCalls.consoleProposeRound>;

/** The terms as they would be, for the version that they are made from, and what differs. */
export type RoundPlan = {
  readonly round: number | null;
  readonly version: number;
  readonly terms: VoteTerms;
  readonly currency: CurrencySpec;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What a round would become by a wish; or why it cannot. */
export async function planRound(exchange: Exchange, wish: RoundWish): Promise<RoundPlan | Refused> {
  const { listings, settings, now } = exchange;
  const before = wish.round === undefined ? undefined : await findRound(exchange, wish.round);
  if (wish.round !== undefined && before === undefined) return refuse('vote.desk.unknown');
  const currency = listings.currency(currencyId(wish.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const terms = termsOf(wish, currency, settings.timeZone);
  if (isRefused(terms)) return terms;
  const fault = voteFault(terms, (id) => listings.currency(id), now());
  if (fault !== null) return refuse('vote.desk.contradiction', { field: fault });
  const was = before === undefined ? {} : textsOf(termsIn(before), exchange);
  const changes = differences(was, textsOf(terms, exchange));
  if (changes.length === 0) return refuse('console.already_so');
  const subject = terms.candidates.map(({ code }) => code).join(', ');
  return { round: wish.round ?? null, version: before?.version ?? 0, terms, currency, subject, changes };
}

function termsOf(wish: RoundWish, currency: CurrencySpec, timeZone: string): VoteTerms | Refused {
  const minimum = amountOf(wish.least, currency);
  const perOwner = amountOf(wish.per_user, currency);
  const quorum = amountOf(wish.quorum, currency);
  for (const read of [minimum, perOwner, quorum]) if (typeof read !== 'bigint') return read;
  if (!isIdentityLevel(wish.level)) return refuse('vote.desk.contradiction', { field: 'identity_level' });
  return {
    currency: currency.id,
    mode: wish.mode,
    minimum: minimum as Amount,
    perOwner: perOwner as Amount,
    quorum: quorum as Amount,
    from: timeMs(instantOf(wish.start, timeZone)),
    to: timeMs(instantOf(wish.end, timeZone)),
    identityLevel: wish.level,
    barredCountries: wish.countries,
    candidates: wish.candidates,
  };
}

/** A moment of the wall clock in the exchange's time zone; one that there is not is the beginning of all time. */
function instantOf(text: string, timeZone: string): number {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(wall) ? 0 : zoneOf(timeZone).instantOf(wall);
}

function amountOf(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : refuse('vote.decimals', { currency: code, decimals });
}

function termsIn(row: StoredRound): VoteTerms {
  return {
    currency: currencyId(row.currency),
    mode: row.mode,
    minimum: row.minimum as Amount,
    perOwner: row.per_owner as Amount,
    quorum: row.quorum as Amount,
    from: timeMs(Number(row.from_ms)),
    to: timeMs(Number(row.to_ms)),
    identityLevel: row.identity_level,
    barredCountries: row.countries === '' ? [] : row.countries.split(','),
    candidates: candidatesOf(row),
  };
}

type Texts = Readonly<Record<string, string>>;

/** Terms in words for people. */
function textsOf(terms: VoteTerms, { listings, settings }: Exchange): Texts {
  const currency = currencyOf(terms.currency, listings);
  const text = (value: Amount) => `${textOf(value, currency)} ${currency.code}`;
  return {
    candidates: terms.candidates.map(({ code, name, about }) => `${code} | ${name} | ${about}`).join('\n'),
    mode: terms.mode,
    minimum: text(terms.minimum),
    per_user: text(terms.perOwner),
    quorum: text(terms.quorum),
    start: zonedTime(terms.from, settings.timeZone),
    end: zonedTime(terms.to, settings.timeZone),
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
