import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { Figures } from '../figures.ts';
import { simulate } from '../simulate.ts';
import { BUSY_ALERTS } from './busy-alerts.ts';
import { mutantEngines } from './mutant-engine.ts';

type AlertsFile = typeof import('../../packages/engine/src/alerts/alerts.ts');
type PairFile = typeof import('../../packages/engine/src/alerts/pair-alerts.ts');
type FireFile = typeof import('../../packages/engine/src/alerts/fire-reached.ts');
type SetFile = typeof import('../../packages/engine/src/alerts/set-alert.ts');
type SnapshotFile = typeof import('../../packages/engine/src/alerts/snapshot.ts');
type HeapFile = typeof import('../../packages/engine/src/collections/price-heap.ts');
type Pair = InstanceType<PairFile['PairAlerts']>;
type Fire = InstanceType<AlertsFile['Alerts']>['fire'];

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const RUN = { commands: 2_500, checkpointEvery: 500, products: BUSY_ALERTS };

function expectFound(createEngines: () => Engines): void {
  const found = SEEDS.some((seed) => simulate({ ...RUN, seed, engines: createEngines() }).failure !== null);
  expect(found).toBe(true);
}

test('ALERT-015: the engine fires as the auditor works out, and every command and rejection is reached', () => {
  const sum = new Figures(BUSY_ALERTS);
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 12, 31]) {
    const { failure, figures } = simulate({ ...RUN, seed, engines: REAL_ENGINES });
    expect(failure).toBeNull();
    sum.add(figures);
  }
  const ofAlerts = (names: readonly string[]) => names.filter((name) => name.startsWith('alerts.'));
  expect(ofAlerts(sum.commandsNotAccepted())).toEqual([]);
  expect(ofAlerts(sum.unreachedCodes())).toEqual([]);
});

describe('ALERT-015: a fault in alerts is found', () => {
  test('one that fires twice', async () => {
    expectFound(
      await mutantEngines<AlertsFile>('alerts/alerts.ts', ({ Alerts }) => ({
        Alerts: class extends Alerts {
          override fire(...[alert, by, price]: Parameters<Fire>): void {
            super.fire(alert, by, price);
            if (alert.facts.status === 'paused') super.fire(alert, by, price);
          }
        },
      })),
    );
  });

  test('one that fires a tick early', async () => {
    expectFound(
      await mutantEngines<HeapFile>('collections/price-heap.ts', ({ PriceHeap }) => ({
        PriceHeap: class<Subject, Price extends bigint | number> extends PriceHeap<Subject, Price> {
          override firstReachedBy(price: Price) {
            const later = typeof price === 'number' ? ((price + 1) as Price) : price;
            return super.firstReachedBy(later);
          }
        },
      })),
    );
  });

  test('one that misses a trade exactly at its price', async () => {
    expectFound(
      await mutantEngines<PairFile>('alerts/pair-alerts.ts', ({ PairAlerts }) => ({
        PairAlerts: class extends PairAlerts {
          override recordReached(...[range, sequence, time]: Parameters<Pair['recordReached']>): void {
            const isAtOne = [...this.open.values()].some(
              ({ facts }) => facts.price === range.highest || facts.price === range.lowest,
            );
            if (!isAtOne) super.recordReached(range, sequence, time);
          }
        },
      })),
    );
  });

  test('one that fires those furthest from the price first', async () => {
    expectFound(
      await mutantEngines<PairFile>('alerts/pair-alerts.ts', ({ PairAlerts }) => ({
        PairAlerts: class extends PairAlerts {
          override firstReachedBy(...asked: Parameters<Pair['firstReachedBy']>) {
            const first = super.firstReachedBy(...asked);
            const reached = [...this.open.values()].filter(
              (alert) =>
                alert.facts.source === asked[0] &&
                alert.facts.direction === asked[1] &&
                this.isWatched(alert) &&
                (asked[1] === 'rising' ? alert.facts.price <= asked[2] : alert.facts.price >= asked[2]),
            );
            return first === undefined ? undefined : reached.at(-1);
          }
        },
      })),
    );
  });

  test('one whose pause is a millisecond short', async () => {
    expectFound(
      await mutantEngines<AlertsFile>('alerts/alerts.ts', ({ Alerts }) => ({
        Alerts: class extends Alerts {
          override pause(alert: Parameters<Fire>[0]): void {
            const { facts } = alert;
            alert.facts = { ...facts, pauseMs: facts.pauseMs - 1 };
            super.pause(alert);
            alert.facts = { ...alert.facts, pauseMs: facts.pauseMs };
          }
        },
      })),
    );
  });

  test('one that waits on the same side after its pause', async () => {
    expectFound(
      await mutantEngines<FireFile>('alerts/fire-reached.ts', ({ resume }) => ({
        resume: (alert, alerts) => {
          const { direction } = alert.facts;
          resume(alert, alerts);
          if (alert.facts.status !== 'watching' || alert.facts.direction === direction) return;
          const pair = alerts.pairOf(alert);
          pair.unwatch(alert);
          alert.facts = { ...alert.facts, direction };
          pair.watch(alert);
        },
      })),
    );
  });

  test('one that is let in at the price', async () => {
    expectFound(
      await mutantEngines<SetFile>('alerts/set-alert.ts', ({ setAlert }) => ({
        setAlert: (command, alerts) => {
          const refused = setAlert(command, alerts);
          if (refused?.code !== 'already_reached' || command.lastPrice === undefined) return refused;
          const shifted = command.direction === 'rising' ? command.lastPrice + 1 : command.lastPrice - 1;
          return setAlert({ ...command, lastPrice: shifted as typeof command.lastPrice }, alerts);
        },
      })),
    );
  });

  test('one that fires after its end date', async () => {
    expectFound(
      await mutantEngines<AlertsFile>('alerts/alerts.ts', ({ Alerts }) => ({
        Alerts: class extends Alerts {
          override fire(...[alert, by, price]: Parameters<Fire>): void {
            const { until } = alert.facts;
            alert.facts = { ...alert.facts, until: null };
            super.fire(alert, by, price);
            alert.facts = { ...alert.facts, until };
          }
        },
      })),
    );
  });

  test('reached ones that a restart loses', async () => {
    expectFound(
      await mutantEngines<SnapshotFile>('alerts/snapshot.ts', ({ writeAlerts }) => ({
        *writeAlerts(alerts) {
          for (const row of writeAlerts(alerts)) if (row[0] !== 'reached') yield row;
        },
      })),
    );
  });

  test('alerts that a restart loses', async () => {
    expectFound(
      await mutantEngines<SnapshotFile>('alerts/snapshot.ts', ({ writeAlerts }) => ({
        *writeAlerts(alerts) {
          let isFirst = true;
          for (const row of writeAlerts(alerts)) {
            if (row[0] === 'alert' && isFirst) isFirst = false;
            else yield row;
          }
        },
      })),
    );
  });
});
