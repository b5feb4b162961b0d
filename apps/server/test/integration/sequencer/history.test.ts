import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import {
  acceptLoss,
  HistoryLost,
  type HistoryPosition,
  isContinuation,
  newestTerm,
  openLoss,
} from '../../../src/core/sequencer/history.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { openLine } from '../../support/cut-line.ts';
import { createSequencer, startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;
beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(command);
});
afterEach(async () => {
  await running.close();
  await database.drop();
});

const order = () => limitOrder(ALICE, 'buy', 100, 5);
const isReady = () => running.sequencer.health() === 'ready';

/** Queries the present database. */
async function asking<Result>(ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(clientOptions(database.url));
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

function acknowledgedPosition(): HistoryPosition {
  const position = running.sequencer.history.position();
  if (position === null) throw new Error('this process has no lease');
  return position;
}

/** Acknowledges three more orders than a copy of the database has, which then replaces it. */
async function loseThree(
  first: () => void = () => undefined,
): Promise<{ before: number; after: HistoryPosition; ids: readonly number[] }> {
  await database.keepMoment();
  await until(isReady);
  const before = running.sequencer.lastSequence();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const outcome = await running.sequencer.submit(order());
    ids.push(outcome.ok ? (outcome.createdId ?? 0) : 0);
  }
  const after = acknowledgedPosition();
  first();
  await database.returnToMoment();
  return { before, after, ids };
}

it('SEQ-401: a process whose database has lost what it told ends, says how much, and notes it in that database', async () => {
  const { before, after } = await loseThree();
  await until(() => running.fatal.length > 0);
  expect(running.fatal[0]).toBeInstanceOf(HistoryLost);
  expect(running.fatal[0]?.message).toContain(
    `commands up to ${after.sequence} were acknowledged, and it ends at ${before}`,
  );
  await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
  expect(await asking(openLoss)).toEqual({ acknowledgedSequence: after.sequence, foundSequence: before });
});

it('SEQ-401: so does one that finds more commands than it told, of another history', async () => {
  const line = await openLine(database.url);
  await running.close();
  running = await startSequencer(line.url);
  const { after } = await loseThree(() => line.breakOff());
  const other = await startSequencer(database.url);
  for (let count = 0; count < 9; count += 1) await other.sequencer.submit(order());
  expect(other.sequencer.lastSequence()).toBeGreaterThan(after.sequence);
  await other.close();
  line.mend();
  await until(() => running.fatal.length > 0);
  expect(running.fatal[0]).toBeInstanceOf(HistoryLost);
  await line.close();
});

it('SEQ-402 SEQ-404: nothing is taken on what is left until an operator has accepted the loss, and its ids are not given again', async () => {
  const { after, ids } = await loseThree();
  await until(() => running.fatal.length > 0);
  await running.sequencer.stop();
  const next = createSequencer(database.url);
  const started = next.sequencer.start();
  await until(() => next.sequencer.history.hasUnacknowledgedDataLoss());
  await expect(next.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
  await asking(async (client) => {
    expect(await acceptLoss(client, after.sequence - 1)).toBe(false);
    expect(await acceptLoss(client, after.sequence)).toBe(true);
  });
  await started;
  expect(next.sequencer.history.hasUnacknowledgedDataLoss()).toBe(false);
  const outcome = await next.sequencer.submit(order());
  expect(outcome.ok && outcome.createdId).toBeGreaterThan(Math.max(...ids));
  // References to the lost history are distinguished from the commands after it.
  expect(next.sequencer.history.hasAcknowledged(after)).toBe(false);
  expect(next.sequencer.history.position()?.epoch).toBeGreaterThan(after.epoch);
  await next.close();
});

it('SEQ-403: a term goes on from another when the database has both and what was told of the first', async () => {
  const first = acknowledgedPosition();
  await running.close();
  running = await startSequencer(database.url);
  const term = await asking(newestTerm);
  await asking(async (client) => {
    if (term === null) throw new Error('nobody has taken the lease');
    expect(await isContinuation(client, first, term)).toBe(true);
    expect(
      await isContinuation(client, acknowledgedPosition(), { term: first.term, epoch: first.epoch }),
    ).toBe(false);
    expect(await isContinuation(client, first, { ...term, term: crypto.randomUUID() })).toBe(false);
    await expect(isContinuation(client, { ...first, sequence: first.sequence + 1 }, term)).rejects.toThrow(
      HistoryLost,
    );
  });
});
