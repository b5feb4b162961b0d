import { MAX_OPEN_ALERTS } from '@assay/domain';
import { assert } from '../assertion.ts';
import type { OwnerId, PairId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { AlertId, PriceAlert } from './alert.ts';
import { Alerts, EXPIRY, REACHED } from './alerts.ts';
import { type AlertCommand, alertCommands } from './commands.ts';
import type { AlertsEvent } from './event.ts';
import { fireByIndex, fireReached, resume } from './fire-reached.ts';
import type { AlertsRejection } from './rejection.ts';
import { cancelAlert, setAlert } from './set-alert.ts';
import { type AlertsRow, readAlerts, writeAlerts } from './snapshot.ts';

/** Price alerts: a user is notified when the last price or the index price of a pair reaches a set price. */
export const alerts = declareRoom<AlertsEvent, AlertsRejection>()({
  number: 20,
  format: 1,
  commands: alertCommands,
  reasons: [],
  open: (stage) => new AlertsRoom(stage),
});

class AlertsRoom implements Room<AlertCommand> {
  readonly #alerts: Alerts;

  constructor(stage: Stage) {
    this.#alerts = new Alerts(stage);
  }

  handle(command: AlertCommand): AlertsRejection | null {
    switch (command.type) {
      case 'set_price_alert':
        return setAlert(command, this.#alerts);
      case 'cancel_price_alert':
        return cancelAlert(command, this.#alerts);
    }
  }

  /** Trades before an end date or the end of a pause come first. */
  advance({ id, slot }: AgendaItem): Progress {
    const alerts = this.#alerts;
    if (slot === REACHED) return fireReached(alerts.obtainPair(id as PairId), alerts);
    const alert = alerts.open.get(id as AlertId);
    if (alert === undefined) return 'done';
    if (fireReached(alerts.pairOf(alert), alerts) === 'more') return 'more';
    if (alert.facts.status === 'ended') return 'done';
    if (slot === EXPIRY) alerts.end(alert, 'expired');
    else resume(alert, alerts);
    return 'done';
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice): Progress {
    const pair = this.#alerts.pair(indexPrice.pair);
    return pair === undefined ? 'done' : fireByIndex(indexPrice, pair, this.#alerts);
  }

  awaitsIndexPrices(pair: PairId): boolean {
    return (this.#alerts.pair(pair)?.watchingIndex ?? 0) > 0;
  }

  onPairDelisted(pair: PairId, maxItems: number): number {
    let count = 0;
    for (const alert of this.#alerts.pair(pair)?.open.values() ?? []) {
      if (count === maxItems) break;
      this.#alerts.end(alert, 'pair_delisted');
      count += 1;
    }
    return count;
  }

  onOwnerClosed(owner: OwnerId): void {
    for (const alert of this.#alerts.ofOwner(owner)) this.#alerts.end(alert, 'owner_closed');
  }

  onReopened(): void {
    for (const owner of this.#alerts.closedOwners()) this.onOwnerClosed(owner);
  }

  skipIds(count: number): void {
    this.#alerts.lastAlert += count;
    this.#alerts.lastFiring += count;
  }

  write(): Iterable<AlertsRow> {
    return writeAlerts(this.#alerts);
  }

  read(row: Row): void {
    readAlerts(row as AlertsRow, this.#alerts);
  }

  assertInvariants(): void {
    const alerts = this.#alerts;
    for (const pair of alerts.pairs()) {
      pair.audit();
      assert(pair.reached.length === 0 || pair.item !== null, 'reached prices are on the agenda');
    }
    for (const alert of alerts.open.values()) {
      const { owner, status, fired, times, resumesAt } = alert.facts;
      const isWatching = status === 'watching';
      assert(alerts.pairOf(alert).isWatched(alert) === isWatching, 'a watching alert is in its ladder');
      assert((resumesAt === null) === isWatching, 'an alert that does not watch is paused');
      assert(fired < times, 'an open alert has firings left');
      assert(alerts.ofOwner(owner).size <= MAX_OPEN_ALERTS, 'no owner has more alerts than allowed');
    }
  }

  /** Alerts that have not ended, by id. */
  *openAlerts(): Generator<PriceAlert> {
    for (const { facts } of this.#alerts.open.values()) yield facts;
  }
}
