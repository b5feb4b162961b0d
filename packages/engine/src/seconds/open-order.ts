import { type Amount, feeRoundedUp, floorDiv, mulDivDown, ONE_MILLION_PPM, type RatePpm } from '@assay/money';
import type { PairId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { isSettling } from '../settling.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { OpenSeconds } from './commands.ts';
import { INSURED_STAKES } from './insurance.ts';
import type { OpenInsurance } from './insurances.ts';
import { guardFault } from './may-bet.ts';
import type { SecondsOrder, SecondsOrderId } from './order.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';
import type { SecondsCurrency, SecondsDuration } from './terms.ts';

const SECOND_MS = 1_000;

/** A validated order that passed all checks independent of the payer. */
type Opening = {
  readonly command: OpenSeconds;
  readonly indexPrice: AcceptedIndexPrice;
  readonly duration: SecondsDuration;
  readonly terms: SecondsCurrency;
  readonly fee: Amount;
  readonly profit: Amount;
  readonly expiresAt: TimeMs;
  readonly account: Account;
  readonly house: Account;
};

/**
 * Opens an order at the pair's index price, or returns the rejection. Locks stake and fee, and the exchange's maximum
 * payout.
 */
export function openOrder(command: OpenSeconds, seconds: Seconds): SecondsRejection | null {
  const opening = openingOf(command, seconds);
  if ('code' in opening) return opening;
  const cost = command.stake + opening.fee;
  const limit =
    limitFault(opening, seconds) ?? guardFault(command.by.trader, command.currency, cost, seconds);
  if (limit !== null) return limit;
  const payer = payerOf(opening, seconds);
  if (payer !== null && 'code' in payer) return payer;
  if (opening.house.available < opening.profit) return { code: 'house_cannot_pay' };
  placeOrder(opening, payer, seconds);
  return null;
}

/** Returns the validated order, or a rejection by the owner's state, the terms or the index price. */
function openingOf(command: OpenSeconds, seconds: Seconds): Opening | SecondsRejection {
  const { stage, terms } = seconds;
  const { by, pair, currency, stake } = command;
  const fault = stage.owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (!terms.isOpen) return { code: 'seconds_not_offered' };
  if (!isOffered(pair, seconds)) return { code: 'pair_not_offered' };
  const duration = terms.durations.find((candidate) => candidate.seconds === command.seconds);
  if (duration === undefined) return { code: 'duration_not_offered' };
  const currencyTerms = terms.currencies.find((candidate) => candidate.currency === currency);
  if (currencyTerms === undefined) return { code: 'currency_not_offered' };
  const { minimum, maximum } = currencyTerms;
  if (stake < minimum || stake > maximum) return { code: 'stake_out_of_range', minimum, maximum };
  const account = seconds.accountOf(by.trader, currency);
  if (isSettling(account, stage.rooms)) return { code: 'settling' };
  const indexPrice = stage.indexPrices.freshAt(pair, stage.changes.time);
  if (indexPrice === null) return { code: 'price_stale' };
  return {
    command,
    indexPrice,
    duration,
    terms: currencyTerms,
    fee: feeRoundedUp(stake, currencyTerms.fee),
    profit: profitRoundedDown(stake, duration.payout),
    expiresAt: (stage.changes.time + duration.seconds * SECOND_MS) as TimeMs,
    account,
    house: stage.ledger.house('options', currency),
  };
}

/**
 * Returns true if the pair takes orders. A relisted pair does not until the orders that its delisting voids have ended.
 */
function isOffered(pair: PairId, { stage, terms, running }: Seconds): boolean {
  const isTrading = stage.listings.pair(pair)?.spec.status === 'trading';
  return isTrading && terms.pairs.includes(pair) && running.delistedAt(pair) === null;
}

/** Returns the profit of a win in addition to the stake, rounded down. */
function profitRoundedDown(stake: Amount, payout: RatePpm): Amount {
  return mulDivDown(stake, BigInt(payout), BigInt(ONE_MILLION_PPM));
}

/** Checks the limits of the user, and of all orders that expire in the same second. */
function limitFault({ command, terms, expiresAt }: Opening, seconds: Seconds): SecondsRejection | null {
  const { by, pair, currency, stake } = command;
  const { running } = seconds;
  const { ordersPerOwner } = seconds.terms;
  if (running.countOf(by.trader) >= ordersPerOwner) return { code: 'too_many_running', most: ordersPerOwner };
  let staked = 0n;
  for (const { order } of running.ofOwner(by.trader)) if (order.currency === currency) staked += order.stake;
  const ownersRemainder = terms.stakePerOwner - staked;
  if (stake > ownersRemainder) return { code: 'owner_stake_limit', left: atLeastZero(ownersRemainder) };
  const remaining = terms.stakePerExpiry - running.stakedFor(pair, currency, expiresAt);
  return stake > remaining ? { code: 'expiry_stake_limit', left: atLeastZero(remaining) } : null;
}

/**
 * Returns the insured balance that pays for the order; null: the available balance. Without a source the insured
 * balance has precedence.
 */
function payerOf(opening: Opening, seconds: Seconds): OpenInsurance | SecondsRejection | null {
  const { command, account, fee } = opening;
  const { by, currency, stake, source } = command;
  const insurance = seconds.insurances.runningOf(by.trader, currency);
  const insuredFault = source === 'free' ? NOT_INSURED : faultOfInsured(insurance, opening);
  if (insurance !== undefined && insuredFault === null) return insurance;
  if (source === 'insured') return insuredFault;
  const free = account.available;
  return stake + fee > free ? { code: 'insufficient_balance', free } : null;
}

const NOT_INSURED: SecondsRejection = { code: 'no_insurance' };

/**
 * Rejects an order while running orders could double the insured balance: a further order could bring the balance
 * beyond the double, which would make a claim more likely than the premium accounts for.
 */
function faultOfInsured(
  insurance: OpenInsurance | undefined,
  { command: { stake }, fee }: Opening,
): SecondsRejection | null {
  if (insurance === undefined || insurance.mayEndIfAllWin) return NOT_INSURED;
  const maximum = floorDiv(insurance.policy.amount, INSURED_STAKES);
  if (stake > maximum) return { code: 'insured_stake_limit', most: maximum };
  const { free } = insurance;
  return stake + fee > free ? { code: 'insufficient_balance', free } : null;
}

function placeOrder(opening: Opening, insurance: OpenInsurance | null, seconds: Seconds): void {
  const { command, indexPrice, duration, fee, profit, expiresAt, account, house } = opening;
  const { stage, running } = seconds;
  const { by, pair, currency, direction, stake } = command;
  const order: SecondsOrder = {
    id: seconds.nextNumber() as SecondsOrderId,
    owner: by.trader,
    pair,
    currency,
    direction,
    seconds: duration.seconds,
    stake,
    fee,
    payout: duration.payout,
    profit,
    insurance: insurance?.policy.id ?? null,
    terms: seconds.version,
    openedAt: stage.changes.time,
    expiresAt,
    openMark: indexPrice.sequence,
    openPrice: indexPrice.price,
  };
  if (insurance === null) seconds.lock(account, stake + fee);
  else insurance.use(order);
  seconds.lock(house, profit);
  running.add({ order, item: stage.agenda.add(expiresAt, order.id), account, house });
  stage.indexPrices.use(indexPrice, stage.changes);
  stage.changes.createdId = order.id;
  seconds.emit({ type: 'seconds_opened', order });
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
