import { type Command, type Event, type Outcome, ownerId, sequenceOf, timeMs } from '@assay/engine';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { catchUp } from '../../../src/app/open-endpoints.ts';
import type { CommittedCommand } from '../../../src/core/sequencer/interface.ts';
import {
  createUserStreamHub,
  type UserStreamHubParts,
} from '../../../src/edge/streams/own/user-stream-hub.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';
import { SHOWS_ALL } from '../../support/shows-all.ts';

const ALICE = ownerId(1);
const BOB = ownerId(2);

/** A hub whose one source tells the number of each command that touched a user's account. */
function open() {
  const listeners = new Set<(batch: readonly CommittedCommand[]) => void>();
  let finishOpening = (): void => undefined;
  const source: UserStreamHubParts['sources'][number] = {
    types: ['balance_changed'],
    messages: {},
    owners: (event) => (event.type === 'balance_changed' ? [event.owner] : []),
    open: () =>
      new Promise((resolve) => {
        finishOpening = () =>
          resolve({ messagesOf: ({ outcome }) => [{ number: Number(outcome.sequence) }] });
      }),
  };
  const hub = createUserStreamHub({
    sources: [source],
    sequencer: {
      projection: {
        ...SHOWS_ALL,
        onProjected(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
    },
    database: undefined as never,
    reads: { run: (_who, read) => read() },
    listings: demoMarketData(),
    now: () => 0,
    log: pino({ level: 'silent' }),
  });
  return {
    hub,
    finishOpening: () => finishOpening(),
    commit(number: number, owner: typeof ALICE): void {
      const event = { type: 'balance_changed', owner } as Event;
      const outcome = {
        ok: true,
        sequence: sequenceOf(number),
        time: timeMs(0),
        events: [event],
      } as unknown as Outcome;
      for (const listener of listeners) listener([{ command: {} as Command, outcome }]);
    },
  };
}

function subscriber() {
  const received: unknown[] = [];
  let lost = 0;
  return {
    received,
    lostTimes: () => lost,
    send: (message: object) => void received.push(Object(message).number),
    onLost: () => {
      lost += 1;
    },
  };
}

test('STR-041 STR-046: whoever hears is told of what is done from then on, in order, and of nobody else’s', async () => {
  const { hub, commit, finishOpening } = open();
  const mine = subscriber();
  const joining = hub.join(ALICE, mine);
  commit(1, ALICE);
  commit(2, BOB);
  commit(3, ALICE);
  expect(mine.received).toEqual([]);
  finishOpening();
  const leave = await joining;
  commit(4, ALICE);
  // What came before it stood is for whoever was there; it hears everything from then on.
  expect(mine.received).toEqual([4]);
  leave();
  commit(5, ALICE);
  expect(mine.received).toEqual([4]);
});

test('STR-047: after commands were missed every stream of a user’s own ends, once, and can be begun anew', async () => {
  const { hub, commit, finishOpening } = open();
  const mine = subscriber();
  const joining = hub.join(ALICE, mine);
  finishOpening();
  await joining;
  hub.endAll();
  commit(1, ALICE);
  expect(mine.lostTimes()).toBe(1);
  expect(mine.received).toEqual([]);
  const again = subscriber();
  const rejoining = hub.join(ALICE, again);
  finishOpening();
  await rejoining;
  commit(2, ALICE);
  expect(again.received).toEqual([2]);
});

test('STR-047: a process that catches up ends what was heard before at once, and not what is begun meanwhile', async () => {
  const { hub, commit, finishOpening } = open();
  const before = subscriber();
  const joining = hub.join(ALICE, before);
  finishOpening();
  await joining;
  const reading = Promise.withResolvers<void>();
  const sockets = { disconnectStreams: hub.endAll, resendPrivateState: () => Promise.resolve() };
  const caughtUp = catchUp({ marketData: { refresh: () => reading.promise } }, sockets);
  expect(before.lostTimes()).toBe(1);
  const meanwhile = subscriber();
  const rejoining = hub.join(ALICE, meanwhile);
  finishOpening();
  await rejoining;
  reading.resolve();
  await caughtUp;
  commit(1, ALICE);
  expect(meanwhile.lostTimes()).toBe(0);
  expect(meanwhile.received).toEqual([1]);
});
