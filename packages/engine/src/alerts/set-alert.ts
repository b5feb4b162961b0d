import {
  ALERT_SOURCES,
  MAX_ALERT_FIRINGS,
  MAX_ALERT_NOTE,
  MAX_ALERT_PAUSE_MS,
  MAX_OPEN_ALERTS,
  MIN_ALERT_PAUSE_MS,
  TRIGGER_DIRECTIONS,
} from '@assay/domain';
import { isIndexPriceUnits } from '@assay/money';
import { isStorable } from '../command/fields.ts';
import type { AlertId, AlertPrice, PriceAlert } from './alert.ts';
import type { Alerts } from './alerts.ts';
import type { CancelPriceAlert, SetPriceAlert } from './commands.ts';
import type { OpenAlert } from './open-alert.ts';
import { isReachedAt } from './pair-alerts.ts';
import type { AlertsRejection } from './rejection.ts';

const SOURCES: ReadonlySet<string> = new Set(ALERT_SOURCES);
const DIRECTIONS: ReadonlySet<string> = new Set(TRIGGER_DIRECTIONS);

/** Sets an alert, or returns the rejection. */
export function setAlert(command: SetPriceAlert, alerts: Alerts): AlertsRejection | null {
  const { owners, changes } = alerts.stage;
  const owner = command.by.trader;
  const fault = owners.actingFault(owner) ?? pairFault(command, alerts);
  if (fault !== null) return fault;
  const price = priceOf(command);
  if (price === null) return { code: 'invalid_price' };
  const { pair, source, direction, times, pauseMs, until = null, note, letter } = command;
  const facts: PriceAlert = {
    ...{ owner, pair, source, price, direction, times, pauseMs, until, note, letter },
    id: (alerts.lastAlert + 1) as AlertId,
    status: 'watching',
    fired: 0,
    reachedPrice: null,
    reachedSequence: null,
    reachedAt: null,
    resumesAt: null,
    endReason: null,
    setAt: changes.time,
    endedAt: null,
    revision: 0,
  };
  const refusal = termsFault(command, alerts) ?? placeFault(facts, alerts);
  if (refusal !== null) return refusal;
  alerts.lastAlert += 1;
  changes.createdId = facts.id;
  alerts.emitChange(alerts.add(facts));
  return null;
}

/** Cancels an alert of its owner; one that has been reached or is due belongs to the clock. */
export function cancelAlert({ by, alert: id }: CancelPriceAlert, alerts: Alerts): AlertsRejection | null {
  const alert = alerts.open.get(id as AlertId);
  if (alert === undefined || alert.facts.owner !== by.trader) return { code: 'unknown_alert' };
  if (isDue(alert, alerts)) return { code: 'settling' };
  alerts.end(alert, 'cancelled');
  return null;
}

function pairFault({ pair }: SetPriceAlert, { stage }: Alerts): AlertsRejection | null {
  const listed = stage.listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  return listed.status === 'delisted' ? { code: 'pair_delisted' } : null;
}

function termsFault(
  { direction, times, pauseMs, until, note, letter }: SetPriceAlert,
  { stage }: Alerts,
): AlertsRejection | null {
  if (!DIRECTIONS.has(direction)) return { code: 'invalid_direction' };
  if (!isRepeat(times, pauseMs)) return { code: 'invalid_repeat' };
  const isFuture = until === undefined || (Number.isSafeInteger(until) && until > stage.changes.time);
  if (!isFuture) return { code: 'invalid_expiry' };
  const isNote = typeof note === 'string' && note.length <= MAX_ALERT_NOTE && isStorable(note);
  return isNote && typeof letter === 'boolean' ? null : { code: 'invalid_note', maximum: MAX_ALERT_NOTE };
}

/** Returns the rejection of an alert that would be reached at once, or one too many. */
function placeFault(facts: PriceAlert, alerts: Alerts): AlertsRejection | null {
  const { pair, source, owner } = facts;
  const { indexPrices, changes } = alerts.stage;
  if (source === 'last' && (alerts.pair(pair)?.reached.length ?? 0) > 0) return { code: 'settling' };
  if (source === 'index' && indexPrices.freshAt(pair, changes.time) === null) return { code: 'price_stale' };
  const current = alerts.currentPrice(pair, source);
  if (current === null) return { code: 'no_last_price' };
  if (isReachedAt(facts, current)) return { code: 'already_reached' };
  if (alerts.ofOwner(owner).size >= MAX_OPEN_ALERTS)
    return { code: 'too_many_alerts', maximum: MAX_OPEN_ALERTS };
  return null;
}

/** Returns the price of the command's source; null if it is invalid, or not the only one. */
function priceOf({ source, lastPrice, indexPrice }: SetPriceAlert): AlertPrice | null {
  if (!SOURCES.has(source)) return null;
  if (source === 'last')
    return indexPrice === undefined && Number.isSafeInteger(lastPrice) && (lastPrice ?? 0) > 0
      ? (lastPrice ?? null)
      : null;
  return lastPrice === undefined && typeof indexPrice === 'bigint' && isIndexPriceUnits(indexPrice)
    ? indexPrice
    : null;
}

function isRepeat(times: number, pauseMs: number): boolean {
  if (!Number.isSafeInteger(times) || times < 1 || times > MAX_ALERT_FIRINGS) return false;
  if (times === 1) return pauseMs === 0;
  return Number.isSafeInteger(pauseMs) && pauseMs >= MIN_ALERT_PAUSE_MS && pauseMs <= MAX_ALERT_PAUSE_MS;
}

function isDue(alert: OpenAlert, alerts: Alerts): boolean {
  const { agenda, indexPrices } = alerts.stage;
  const isDueByTime = [alert.expiry, alert.resumption].some((item) => item !== null && agenda.isDue(item));
  if (isDueByTime || alerts.pairOf(alert).isReachedByTrade(alert)) return true;
  const { pair, source, status } = alert.facts;
  if (source !== 'index' || status !== 'watching' || !indexPrices.unfinished.has(pair)) return false;
  const index = indexPrices.last(pair);
  return index !== undefined && isReachedAt(alert.facts, index.price);
}
