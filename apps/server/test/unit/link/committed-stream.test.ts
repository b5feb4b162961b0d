import { type Outcome, sequenceOf, timeMs } from '@assay/engine';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { HistoryLost, type TermId } from '../../../src/core/sequencer/history.ts';
import { CommittedStream } from '../../../src/edge/link/committed-stream.ts';
import type { TermBatch } from '../../../src/edge/link/messages.ts';
import { ALICE, limitOrder } from '../../support/commands.ts';

const NOW: TermId = { term: 'of now', epoch: 3 };
const NEXT: TermId = { term: 'the next', epoch: 4 };
const OTHER: TermId = { term: 'of another history', epoch: 9 };

function outcome(sequence: number, createdId: number): Outcome {
  return { ok: true, sequence: sequenceOf(sequence), time: timeMs(1), events: [], createdId };
}

function batchOf(term: TermId, sequence: number, made: number): TermBatch {
  return { term, batch: [{ command: limitOrder(ALICE, 'buy', 100, 1), outcome: outcome(sequence, made) }] };
}

/** Terms as the database has them, by id. */
let answers: Map<string, () => boolean>;
let stream: CommittedStream;
let received: number[];

beforeEach(() => {
  answers = new Map<string, () => boolean>([
    [NEXT.term, () => true],
    [OTHER.term, () => false],
  ]);
  received = [];
  stream = new CommittedStream(pino({ level: 'silent' }), async (_known, { term }) => {
    const answer = answers.get(term);
    if (answer === undefined) throw new Error('nobody asks about this one');
    return answer();
  });
  stream.onCommitted((batch) => received.push(...batch.map((one) => one.outcome.sequence)));
  stream.startAt(7, NOW);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('SCALE-401: what belongs to the term that is known is taken at once', () => {
  stream.absorb(batchOf(NOW, 8, 80));
  expect(received).toEqual([8]);
});

it('SCALE-401: what comes in a term that goes on from it is taken in its order', async () => {
  stream.absorb(batchOf(NEXT, 8, 80));
  stream.absorb(batchOf(NEXT, 9, 90));
  expect(received).toEqual([]);
  await settled();
  expect(received).toEqual([8, 9]);
  expect(stream.term()).toEqual(NEXT);
});

it('SCALE-401: nothing of another history is taken, and it answers nobody', async () => {
  stream.absorb(batchOf(OTHER, 8, 66));
  await settled();
  stream.absorb(batchOf(NOW, 8, 80));
  expect(received).toEqual([8]);
  const answer = await stream.complete({ outcome: outcome(8, 80), term: NOW.term });
  expect(answer).toMatchObject({ createdId: 80 });
  stream.receive(OTHER, 100, () => received.push(Number.NaN));
  expect([stream.position(), received]).toEqual([8, [8]]);
});

it('SCALE-401: while the database cannot be asked what comes waits, and counts once it says so', async () => {
  let isUnavailable = true;
  answers.set(NEXT.term, () => {
    if (isUnavailable) throw new Error('away');
    return true;
  });
  stream.absorb(batchOf(NEXT, 8, 80));
  await settled();
  expect(received).toEqual([]);
  isUnavailable = false;
  await stream.complete({ outcome: outcome(8, 80), term: NEXT.term });
  expect(received).toEqual([8]);
});

it('SCALE-400: after the database has lost what is known, nothing is taken any more', async () => {
  answers.set(NEXT.term, () => {
    throw new HistoryLost(7, 3);
  });
  stream.absorb(batchOf(NEXT, 8, 80));
  await settled();
  expect(received).toEqual([]);
  expect(stream.term()).toEqual(NOW);
});
