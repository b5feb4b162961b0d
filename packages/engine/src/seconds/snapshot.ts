import { type Amount, type IndexPriceUnits, indexPriceUnits } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { parseAmount } from '../snapshot/exact-text.ts';
import { putOnAgenda } from './end-insurance.ts';
import type { LossLimit, SelfLimits } from './guard.ts';
import type { Insurance } from './insurance.ts';
import { OpenInsurance } from './insurances.ts';
import type { SecondsOrder } from './order.ts';
import type { Seconds } from './seconds.ts';
import type { SecondsTerms } from './terms.ts';

/** Amounts are decimal text, because JSON has no exact large integers. */
type Stored<Value> = {
  readonly [Name in keyof Value]: Value[Name] extends bigint ? string : Value[Name];
};

type LimitRow = readonly [
  CurrencyId,
  most: string | null,
  next: readonly [most: string | null, TimeMs] | null,
];

/** Rows of a snapshot. Orders and insurances are sorted by id, so that an insurance precedes its orders. */
export type SecondsRow =
  | readonly ['last', number]
  | readonly ['terms', version: number, terms: string]
  | readonly ['insurance', Stored<Insurance>, hasDoubled: boolean, payFrom: TimeMs | null]
  | readonly ['order', Stored<SecondsOrder>]
  | readonly ['delisted', PairId, TimeMs]
  | readonly ['guard', OwnerId, excludedUntil: TimeMs | null, limits: readonly LimitRow[]]
  | readonly ['loss', OwnerId, CurrencyId, string]
  | readonly ['payouts', OwnerId, number];

export function* writeSeconds(seconds: Seconds): Generator<SecondsRow> {
  const { last, version, terms, insurances, running, limitsByOwner: guards, today } = seconds;
  if (last > 0) yield ['last', last];
  if (version > 0) yield ['terms', version, writeTerms(terms)];
  for (const { policy, hasDoubled, payFrom } of insurances.all()) {
    yield ['insurance', writeInsurance(policy), hasDoubled, payFrom];
  }
  for (const { order } of running.all()) yield ['order', writeOrder(order)];
  for (const [pair, time] of running.delistings()) yield ['delisted', pair, time];
  for (const guard of [...guards.values()].sort((left, right) => left.owner - right.owner)) {
    yield ['guard', guard.owner, guard.excludedUntil, guard.limits.map(writeLimit)];
  }
  for (const [owner, currency, loss] of today.losses()) yield ['loss', owner, currency, `${loss}`];
  for (const [owner, count] of today.payouts()) yield ['payouts', owner, count];
}

/** Restores one row, after the ledger's totals have been restored. */
export function readSeconds(row: SecondsRow, seconds: Seconds): void {
  switch (row[0]) {
    case 'last':
      seconds.last = row[1];
      return;
    case 'terms':
      seconds.version = row[1];
      seconds.terms = readTerms(row[2]);
      return;
    case 'insurance':
      readInsurance(row, seconds);
      return;
    case 'order':
      readOrder(row[1], seconds);
      return;
    case 'delisted':
      seconds.running.noteDelisting(row[1], row[2]);
      return;
    case 'guard': {
      const [, owner, excludedUntil, limits] = row;
      const guard: SelfLimits = { owner, excludedUntil, limits: limits.map(readLimit) };
      seconds.limitsByOwner.set(owner, guard);
      return;
    }
    case 'loss':
      seconds.today.addLoss(row[1], row[2], BigInt(row[3]));
      return;
    case 'payouts':
      seconds.today.addPayouts(row[1], row[2]);
      return;
  }
}

/** Field names of amounts in terms; no other field has one of these names. */
const TERM_AMOUNTS: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'amounts',
  'stakePerOwner',
  'stakePerExpiry',
]);

/** Writes terms as one JSON text, amounts as decimal text. */
function writeTerms(terms: SecondsTerms): string {
  return JSON.stringify(terms, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}

function readTerms(text: string): SecondsTerms {
  return JSON.parse(text, (name, value: unknown) => {
    if (!TERM_AMOUNTS.has(name)) return value;
    return Array.isArray(value) ? value.map((element) => BigInt(element)) : BigInt(String(value));
  });
}

function writeInsurance(policy: Insurance): Stored<Insurance> {
  const { amount, premium, payout, balance } = policy;
  return {
    ...policy,
    amount: `${amount}`,
    premium: `${premium}`,
    payout: `${payout}`,
    balance: `${balance}`,
  };
}

function readInsurance(
  [, stored, hasDoubled, payFrom]: Extract<SecondsRow, readonly ['insurance', ...unknown[]]>,
  seconds: Seconds,
): void {
  const policy: Insurance = {
    ...stored,
    amount: parseAmount(stored.amount),
    premium: parseAmount(stored.premium),
    payout: parseAmount(stored.payout),
    balance: parseAmount(stored.balance),
  };
  const account = seconds.accountOf(policy.owner, policy.currency);
  const cover = seconds.stage.ledger.house('cover', policy.currency);
  restore(account, policy.balance);
  restore(cover, policy.payout);
  const insurance = new OpenInsurance(
    policy,
    { ownerAccount: account, coverAccount: cover },
    hasDoubled,
    payFrom,
  );
  seconds.insurances.add(insurance);
  putOnAgenda(insurance, seconds);
}

function writeOrder(order: SecondsOrder): Stored<SecondsOrder> {
  const { stake, fee, profit, openPrice } = order;
  return {
    ...order,
    stake: `${stake}`,
    fee: `${fee}`,
    profit: `${profit}`,
    openPrice: `${openPrice}`,
  };
}

function readOrder(stored: Stored<SecondsOrder>, seconds: Seconds): void {
  const openPrice: IndexPriceUnits = indexPriceUnits(BigInt(stored.openPrice));
  const order: SecondsOrder = {
    ...stored,
    stake: parseAmount(stored.stake),
    fee: parseAmount(stored.fee),
    profit: parseAmount(stored.profit),
    openPrice,
  };
  const { stage } = seconds;
  const account = seconds.accountOf(order.owner, order.currency);
  const house = stage.ledger.house('options', order.currency);
  const insurance = order.insurance === null ? null : seconds.insurances.find(order.insurance);
  assert(insurance !== undefined, 'an insured order has its insurance');
  if (insurance === null) restore(account, parseAmount(`${order.stake + order.fee}`));
  else insurance.use(order);
  restore(house, order.profit);
  seconds.running.add({ order, item: stage.agenda.add(order.expiresAt, order.id), account, house });
}

function restore(account: Parameters<typeof restoreLock>[0], amount: Amount): void {
  if (amount > 0n) restoreLock(account, amount);
}

function writeLimit({ currency, most: maxLoss, next }: LossLimit): LimitRow {
  return [currency, textOf(maxLoss), next && [textOf(next.most), next.from]];
}

function readLimit([currency, maxLoss, next]: LimitRow): LossLimit {
  return {
    currency,
    most: parseLimit(maxLoss),
    next: next && { most: parseLimit(next[0]), from: next[1] },
  };
}

function textOf(amount: Amount | null): string | null {
  return amount === null ? null : `${amount}`;
}

function parseLimit(text: string | null): Amount | null {
  return text === null ? null : parseAmount(text);
}
