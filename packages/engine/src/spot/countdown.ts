import { assert } from '../assertion.ts';
import { ownerId, pairId, type TimeMs, timeMs } from '../ids.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { CancelAllAfter } from './commands.ts';
import type { SpotEvent } from './event.ts';
import { cancel } from './open-orders.ts';
import type { Countdown, CountdownState } from './order.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import type { Trader } from './trader.ts';

/** Bounds of a countdown, in milliseconds: a second and a day. */
export const MIN_COUNTDOWN_MS = 1_000;
export const MAX_COUNTDOWN_MS = 86_400_000;

/**
 * Starts, renews or stops the countdown of an owner in a pair. Works on halted and delisted pairs and for frozen owners,
 * like a cancellation.
 */
export function cancelAllAfter({ by, pair, countdownMs }: CancelAllAfter, spot: Spot): SpotRejection | null {
  const market = spot.market(pair);
  if (market === undefined) return { code: 'unknown_pair' };
  if (!isCountdown(countdownMs)) {
    return { code: 'invalid_countdown', leastMs: MIN_COUNTDOWN_MS, mostMs: MAX_COUNTDOWN_MS };
  }
  const trader = market.trader(by.trader);
  const running = trader.countdown;
  if (running !== null && spot.agenda.isDue(running.item)) return { code: 'settling' };
  if (running !== null) spot.agenda.remove(running.item);
  if (countdownMs > 0) {
    const endsAt = timeMs(spot.changes.time + countdownMs);
    start(spot, trader, endsAt, spot.changes.time);
    emit(spot, trader, 'running', endsAt);
  } else if (running !== null) {
    clear(spot, trader);
    emit(spot, trader, 'stopped', running.item.due);
  }
  return null;
}

function isCountdown(countdownMs: number): boolean {
  if (countdownMs === 0) return true;
  if (!Number.isSafeInteger(countdownMs)) return false;
  return countdownMs >= MIN_COUNTDOWN_MS && countdownMs <= MAX_COUNTDOWN_MS;
}

/** Schedules the end of a countdown, whose item is that of its owner with the pair as its slot. */
export function start(spot: Spot, trader: Trader, endsAt: TimeMs, setAt: TimeMs): void {
  trader.countdown = { item: spot.agenda.add(endsAt, trader.owner, trader.pair), setAt };
  spot.countdowns.add(trader);
}

function clear(spot: Spot, trader: Trader): void {
  trader.countdown = null;
  spot.countdowns.delete(trader);
}

/**
 * Cancels the oldest order that was placed until the countdown ended, and is due again at once; ends the countdown when
 * there is none. One order per step bounds the work of each clock command; an OCO pair counts as one.
 */
export function advanceCountdown({ id, slot, due }: AgendaItem, spot: Spot): void {
  const market = spot.market(pairId(slot));
  assert(market !== undefined, 'the pair of a countdown is listed');
  const trader = market.trader(ownerId(id));
  const { countdown } = trader;
  assert(countdown !== null, 'a countdown that is due runs');
  const oldest = trader.orders.oldest(spot.openOrders);
  const order = oldest === undefined ? undefined : spot.openOrders.get(oldest);
  spot.agenda.remove(countdown.item);
  if (order !== undefined && order.placedAt <= due) {
    cancel(spot, market, order, 'countdown');
    start(spot, trader, due, countdown.setAt);
    return;
  }
  clear(spot, trader);
  emit(spot, trader, 'ended', due);
}

/** Running countdowns, by pair and owner. */
export function runningCountdowns(spot: Spot): readonly Countdown[] {
  const countdowns = [...spot.countdowns].map(({ owner, pair, countdown }): Countdown => {
    assert(countdown !== null, 'a listed countdown runs');
    return { owner, pair, state: 'running', endsAt: countdown.item.due, updatedAt: countdown.setAt };
  });
  return countdowns.sort((left, right) => left.pair - right.pair || left.owner - right.owner);
}

function emit(spot: Spot, { owner, pair }: Trader, state: CountdownState, endsAt: TimeMs): void {
  const updatedAt = spot.changes.time;
  spot.changes.emit<SpotEvent>({
    type: 'countdown_changed',
    countdown: { owner, pair, state, endsAt, updatedAt },
  });
}
