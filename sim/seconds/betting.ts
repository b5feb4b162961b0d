import type { AcceptedIndexPrice, CommandIn, Rejection, SecondsTerms, SelfLimits } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import { HOUSE } from '../audit/accounts.ts';
import type { Records } from '../product.ts';
import type { Covers, SimulatedCover } from './covers.ts';
import { type DayBook, partRoundedDown, partRoundedUp, type SimulatedBet } from './figuring.ts';

export type OpenCommand = Extract<CommandIn<'seconds'>, { type: 'open_seconds' }>;

/** Input of the checks of a new bet. */
export type Scene = {
  readonly records: Records;
  readonly terms: SecondsTerms;
  readonly bets: readonly SimulatedBet[];
  readonly covers: Covers;
  readonly days: DayBook;
  readonly guard: SelfLimits | undefined;
  readonly now: number;
  /** True when a delisting of the pair has left orders that are not void yet. */
  readonly isEnding: boolean;
  readonly isSettling: (account: Account) => boolean;
};

/** An accepted bet. */
export type Accepted = {
  readonly indexPrice: AcceptedIndexPrice;
  readonly fee: bigint;
  readonly payout: number;
  readonly profit: bigint;
  readonly account: Account;
  readonly house: Account;
  readonly cover: SimulatedCover | null;
};

/** Returns the accepted bet, or its rejection by the first failing check, in order. */
export function judge(command: OpenCommand, scene: Scene): Accepted | Rejection {
  const { records, terms, now } = scene;
  const { by, pair, currency, stake } = command;
  const rejection = records.owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  if (!terms.isOpen) return { code: 'seconds_not_offered' };
  const status = records.listings.pairs.get(pair)?.spec.status;
  if (status !== 'trading' || !terms.pairs.includes(pair) || scene.isEnding)
    return { code: 'pair_not_offered' };
  const duration = terms.durations.find(({ seconds }) => seconds === command.seconds);
  if (duration === undefined) return { code: 'duration_not_offered' };
  const currencyTerms = terms.currencies.find((one) => one.currency === currency);
  if (currencyTerms === undefined) return { code: 'currency_not_offered' };
  const { minimum, maximum } = currencyTerms;
  if (!(minimum <= stake && stake <= maximum)) return { code: 'stake_out_of_range', minimum, maximum };
  const account = records.accounts.of(by.trader, 'micro', currency);
  if (scene.isSettling(account)) return { code: 'settling' };
  const indexPrice = records.indexPrices.freshAt(pair, now);
  if (indexPrice === null) return { code: 'price_stale' };
  const fee = partRoundedUp(stake, currencyTerms.fee);
  const boundsFault = stakeFault(command, fee, account, scene);
  if (boundsFault !== null) return boundsFault;
  const cover = payer(command, stake + fee, account, scene);
  if (cover !== null && 'code' in cover) return cover;
  const house = records.accounts.of(HOUSE, 'options', currency);
  const profit = partRoundedDown(stake, duration.payout);
  if (house.total - house.held < profit) return { code: 'house_cannot_pay' };
  return { indexPrice, fee, payout: duration.payout, profit, account, house, cover };
}

function stakeFault(
  { by, pair, currency, stake, seconds }: OpenCommand,
  fee: bigint,
  account: Account,
  scene: Scene,
): Rejection | null {
  const { terms, bets, now } = scene;
  const ownBets = bets.filter(({ order }) => order.owner === by.trader);
  if (ownBets.length >= terms.ordersPerOwner) return { code: 'too_many_running', most: terms.ordersPerOwner };
  const currencyTerms = terms.currencies.find((one) => one.currency === currency);
  const ofCurrency = ownBets.filter(({ order }) => order.currency === currency);
  const ownersRemainder =
    (currencyTerms?.stakePerOwner ?? 0n) - total(ofCurrency.map(({ order }) => order.stake));
  if (stake > ownersRemainder) return { code: 'owner_stake_limit', left: positive(ownersRemainder) };
  const second = Math.floor((now + seconds * 1_000) / 1_000);
  const sameEnd = bets.filter(
    ({ order }) =>
      order.pair === pair && order.currency === currency && Math.floor(order.expiresAt / 1_000) === second,
  );
  const left = (currencyTerms?.stakePerExpiry ?? 0n) - total(sameEnd.map(({ order }) => order.stake));
  if (stake > left) return { code: 'expiry_stake_limit', left: positive(left) };
  return betFault(account, stake + fee, scene);
}

/** Returns the rejection of a cost by the law or by the user's own limits; null for none. */
export function betFault(
  account: Account,
  cost: bigint,
  { records, terms, bets, days, guard, now }: Omit<Scene, 'isEnding' | 'isSettling' | 'covers'>,
): Rejection | null {
  const { country, level } = records.owners.of(account.owner);
  if (terms.barredCountries.some((one) => one === country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  const until = guard?.excludedUntil ?? null;
  if (until !== null && now < until) return { code: 'self_excluded', until };
  const maxLoss = boundOf(guard, account.currency, now);
  if (maxLoss === null) return null;
  const ownBets = bets.filter((bet) => bet.account === account);
  const remainingLoss =
    maxLoss - days.losses(account) - total(ownBets.map(({ order }) => order.stake + order.fee));
  return cost > remainingLoss ? { code: 'loss_limit_reached', left: positive(remainingLoss) } : null;
}

/** Returns a user's own loss limit for a day in a currency at a moment; null for none. */
export function boundOf(guard: SelfLimits | undefined, currency: number, now: number): bigint | null {
  const limit = guard?.limits.find((one) => one.currency === currency);
  if (limit === undefined) return null;
  return limit.next === null || now < limit.next.from ? limit.most : limit.next.most;
}

function payer(
  { source, stake }: OpenCommand,
  cost: bigint,
  account: Account,
  { covers }: Scene,
): SimulatedCover | Rejection | null {
  const cover = covers.running(account);
  const usable = cover === undefined || couldDouble(cover) ? null : cover;
  if (source !== 'free' && usable !== null) {
    const left = usable.policy.balance - usable.bound;
    const maxLoss = (usable.policy.amount - (usable.policy.amount % 5n)) / 5n;
    if (stake <= maxLoss && cost <= left) return usable;
    if (source === 'insured' && stake > maxLoss) return { code: 'insured_stake_limit', most: maxLoss };
    if (source === 'insured') return { code: 'insufficient_balance', free: left };
  }
  if (source === 'insured') return { code: 'no_insurance' };
  const free = account.total - account.held;
  return cost <= free ? null : { code: 'insufficient_balance', free };
}

/** Returns true when the balance has doubled, or would with the profits of all its open orders. */
function couldDouble({ policy, hoped, hasDoubled }: SimulatedCover): boolean {
  return hasDoubled || policy.balance + hoped >= policy.amount + policy.amount;
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function positive(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}
