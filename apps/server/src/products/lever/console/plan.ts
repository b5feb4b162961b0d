import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import {
  type Command,
  currencyId,
  DEFAULT_RISK_TERMS,
  Engine,
  type PairId,
  pairId,
  type Rejection,
  type RiskTerms,
  SETUP,
  type Staff,
  sequenceOf,
  timeMs,
} from '@assay/engine';
import { floorDiv, parseAmount, ratePpm } from '@assay/money';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { NO_CURRENCY, rejectionMessage } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type ListedPair, symbolOf } from '../../../market/market-data/listings.ts';
import { OPEN } from '../open.ts';
import {
  changesBetween,
  changesOfRates,
  IMMEDIATE_FIELDS,
  IMMEDIATE_RATE_FIELDS,
  readStoredTerms,
  termsOf,
} from '../term-texts.ts';
import { openProfit, readCurrencies } from './exposure.ts';
import { LEVER_DESK_REFUSALS } from './refusals.ts';
import { readRiskBook } from './risk-book.ts';

type PreviewAnswer = AnswerOf<typeof consoleCalls.consolePreviewLeverTerms>;

/** Change: its preview and its command. */
export type LeverChange = { readonly plan: PreviewAnswer; readonly command: (issuer: Staff) => Command };

export type TermsRequest = InputOf<typeof consoleCalls.consolePreviewLeverTerms>;

export type RatesRequest = InputOf<typeof consoleCalls.consolePreviewLeverRates>;

const SECOND_MS = 1_000;

const HOUR_MS = 3_600_000;

const RATE_SCALE = 10_000n;

/** Returns true when a plan was refused. */
export function isRefusal(plannedChange: LeverChange | Refused): plannedChange is Refused {
  return 'ok' in plannedChange;
}

/** Plans other terms of a pair. A pair without terms needs all of them, and starts closed. */
export async function planTermsChange(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  requested: TermsRequest,
): Promise<LeverChange | Refused> {
  const pair = exchange.listings.pair(pairId(requested.pair));
  if (pair === undefined || pair.spec.status === 'delisted') return refuse('listing.unknown_pair');
  const stored = (await readStoredTerms(exchange.database)).get(pair.spec.id);
  const before = stored === undefined ? null : termsOf(stored);
  const units = requested.units_per_hand;
  const parsed = units === undefined ? null : parseAmount(units, pair.base.decimals);
  if (parsed !== null && !parsed.ok) return refuse('lever.desk.units', { decimals: pair.base.decimals });
  const after = mergeTerms(before, requested, parsed === null ? undefined : parsed.value);
  if (after === null) return refuse('lever.desk.whole');
  const changes = changesBetween(before, after, pair);
  if (changes.length === 0) return refuse('console.no_change');
  const command = { room: 'lever', type: 'set_lever_terms', pair: pair.spec.id, terms: after } as const;
  const fault = dryRun(pair, command);
  if (fault !== null) return rejectionMessage(LEVER_DESK_REFUSALS, fault, { currency: NO_CURRENCY });
  const rows = await openOf(exchange, pair.spec.id);
  const count = (status: string): number => rows.filter((row) => row.status === status).length;
  return {
    plan: {
      subject: symbolOf(pair),
      changes,
      at_once: changes.map(({ field }) => field).filter((field) => IMMEDIATE_FIELDS.includes(field)),
      positions: count('holding'),
      waiting: count('waiting'),
      traders: new Set(rows.map(({ owner }) => owner)).size,
      closed: 0,
    },
    command: (issuer) => ({ ...command, by: issuer }),
  };
}

/** Plans to open or close a pair for new contracts. */
export async function planOpeningChange(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  id: number,
  isOpen: boolean,
): Promise<LeverChange | Refused> {
  const pair = exchange.listings.pair(pairId(id));
  const stored = (await readStoredTerms(exchange.database)).get(id);
  if (pair === undefined || stored === undefined || pair.spec.status === 'delisted')
    return refuse('listing.unknown_pair');
  if (stored.is_open === isOpen) return refuse('console.no_change');
  const before = termsOf(stored);
  const terms = { ...before, isOpen };
  return {
    plan: {
      subject: symbolOf(pair),
      changes: changesBetween(before, terms, pair),
      ...{ at_once: ['is_open'], positions: 0, waiting: 0, traders: 0, closed: 0 },
    },
    command: (issuer) => ({ room: 'lever', type: 'set_lever_terms', pair: pair.spec.id, terms, by: issuer }),
  };
}

/** Plans other risk rates of a currency. */
export async function planRatesChange(
  exchange: Pick<Exchange, 'database' | 'listings' | 'prices'>,
  requested: RatesRequest,
): Promise<LeverChange | Refused> {
  const currency = exchange.listings.currency(currencyId(requested.currency));
  if (currency === undefined) return refuse('listing.unknown_currency');
  const riskBook = await readRiskBook(exchange);
  const now = (await readCurrencies(exchange, riskBook)).find(({ id }) => id === currency.id);
  const before: RiskTerms =
    now === undefined
      ? DEFAULT_RISK_TERMS
      : { warning: now.warning, liquidation: now.liquidation, winners: now.winnersRate };
  const terms: RiskTerms = {
    warning: requested.warning ?? before.warning,
    liquidation: requested.liquidation ?? before.liquidation,
    winners: requested.pool_share ?? before.winners,
  };
  const changes = changesOfRates(before, terms);
  if (changes.length === 0) return refuse('console.no_change');
  if (terms.liquidation < 1 || terms.liquidation >= 10_000 || terms.warning <= terms.liquidation)
    return refuse('lever.desk.rates');
  if (terms.winners < 1 || terms.winners > 10_000) return refuse('lever.desk.share');
  const held = riskBook.held.filter((trade) => trade.currency === currency.id);
  const winners = held
    .map((trade) => openProfit(riskBook, trade))
    .filter((profit) => profit > 0n)
    .toSorted((left, right) => (left < right ? 1 : -1));
  return {
    plan: {
      subject: currency.code,
      changes,
      at_once: changes.map(({ field }) => field).filter((field) => IMMEDIATE_RATE_FIELDS.includes(field)),
      positions: held.length,
      waiting: 0,
      traders: new Set(held.map(({ owner }) => owner)).size,
      closed: winnersBeyondPool(winners, floorDiv((now?.pool ?? 0n) * BigInt(terms.winners), RATE_SCALE)),
    },
    command: (issuer) => ({
      room: 'lever',
      type: 'set_risk_terms',
      currency: currency.id,
      terms,
      by: issuer,
    }),
  };
}

/**
 * Returns the number of winners, largest first, that have to be closed until the rest is within a share of the pool.
 */
function winnersBeyondPool(winners: readonly bigint[], pool: bigint): number {
  let remaining = winners.reduce((total, profit) => total + profit, 0n);
  let count = 0;
  for (const profit of winners) {
    if (remaining <= pool) break;
    remaining -= profit;
    count += 1;
  }
  return count;
}

/** Merges requested terms into the current ones; null if a pair's first terms are incomplete. */
function mergeTerms(
  before: ReturnType<typeof termsOf> | null,
  requested: TermsRequest,
  units: ReturnType<typeof termsOf>['unitsPerHand'] | undefined,
): ReturnType<typeof termsOf> | null {
  const rate = (value: number | undefined, previous: number | undefined) => {
    const requested = value ?? previous;
    return requested === undefined ? undefined : ratePpm(requested);
  };
  const values = {
    unitsPerHand: units ?? before?.unitsPerHand,
    multiples: requested.multiples ?? before?.multiples,
    shares: requested.shares ?? before?.shares,
    minimumHands: requested.least_hands ?? before?.minimumHands,
    maximumHands: requested.most_hands ?? before?.maximumHands,
    spread: rate(requested.spread, before?.spread),
    fee: rate(requested.fee, before?.fee),
    overnight: rate(requested.overnight, before?.overnight),
    liquidationFee: rate(requested.liquidation_fee, before?.liquidationFee),
    stress: rate(requested.stress, before?.stress),
    jump: rate(requested.jump, before?.jump),
    jumpMs: msOf(requested.jump_seconds, SECOND_MS) ?? before?.jumpMs,
    jumpSources: requested.jump_sources ?? before?.jumpSources ?? 0,
    tradesPerOwner: requested.trades_per_owner ?? before?.tradesPerOwner,
    delistingMs: msOf(requested.delisting_hours, HOUR_MS) ?? before?.delistingMs,
    isOpen: before?.isOpen ?? false,
  };
  return isComplete(values) ? values : null;
}

function isComplete<Fields extends Readonly<Record<string, unknown>>>(
  values: Fields,
): values is Fields & { readonly [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.values(values).every((value) => value !== undefined);
}

function msOf(value: number | undefined, unitMs: number): number | undefined {
  return value === undefined ? undefined : value * unitMs;
}

function openOf({ database }: Pick<Exchange, 'database'>, pair: PairId) {
  return database
    .selectFrom('lever_trades')
    .select(['owner', 'status'])
    .where('pair', '=', pair)
    .where('status', 'in', OPEN)
    .execute();
}

type Requested = Omit<Extract<Command, { type: 'set_lever_terms' }>, 'by'>;

/** Tests a pair's terms in a separate engine that has only this pair. Returns the rejection; null if accepted. */
function dryRun({ spec, base, quote }: ListedPair, requested: Requested): Rejection | null {
  const engine = new Engine();
  const opening: readonly Command[] = [
    ...[base, quote].map(
      (currency) => ({ room: 'listing', type: 'list_currency', by: SETUP, currency }) as const,
    ),
    { room: 'listing', type: 'list_pair', by: SETUP, pair: spec },
  ];
  for (const [index, listing] of opening.entries()) engine.apply(listing, sequenceOf(index + 1), timeMs(0));
  const outcome = engine.apply({ ...requested, by: SETUP }, sequenceOf(opening.length + 1), timeMs(0));
  return outcome.ok ? null : outcome.rejection;
}
