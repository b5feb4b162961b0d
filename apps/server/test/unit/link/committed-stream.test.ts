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

function outcome(sequence: number, made: number): Outcome {
  return { ok: true, sequence: sequenceOf(sequence), time: timeMs(1), events: [], made };
}

function told(term: TermId, sequence: number, made: number): TermBatch {
  return { term, batch: [{ command: limitOrder(ALICE, 'buy', 100, 1), outcome: outcome(sequence, made) }] };
}

/** Terms as the database has them, by id. */
let answers: Map<string, () => boolean>;
let stream: CommittedStream;
let heard: number[];

beforeEach(() => {
  answers = new Map<string, () => boolean>([
    [NEXT.term, () => true],
    [OTHER.term, () => false],
  ]);
  heard = [];
  stream = new CommittedStream(pino({ level: 'silent' }), async (_known, { term }) => {
    const answer = answers.get(term);
    if (answer === undefined) throw new Error('nobody asks about this one');
    return answer();
  });
  stream.onCommitted((batch) => heard.push(...batch.map((one) => one.outcome.sequence)));
  stream.startAt(7, NOW);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('SCALE-401: what belongs to the term that is known is taken at once', () => {
  stream.absorb(told(NOW, 8, 80));
  expect(heard).toEqual([8]);
});

it('SCALE-401: what comes in a term that goes on from it is taken in its order', async () => {
  stream.absorb(told(NEXT, 8, 80));
  stream.absorb(told(NEXT, 9, 90));
  expect(heard).toEqual([]);
  await settled();
  expect(heard).toEqual([8, 9]);
  expect(stream.term()).toEqual(NEXT);
});

it('SCALE-401: nothing of another history is taken, and it answers nobody', async () => {
  stream.absorb(told(OTHER, 8, 66));
  await settled();
  stream.absorb(told(NOW, 8, 80));
  expect(heard).toEqual([8]);
  const answer = await stream.complete({ outcome: outcome(8, 80), term: NOW.term });
  expect(answer).toMatchObject({ made: 80 });
  stream.receive(OTHER, 100, () => heard.push(Number.NaN));
  expect([stream.position(), heard]).toEqual([8, [8]]);
});

it('SCALE-401: while the database cannot be asked what comes waits, and counts once it says so', async () => {
  let isAway = true;
  answers.set(NEXT.term, () => {
    if (isAway) throw new Error('away');
    return true;
  });
  stream.absorb(told(NEXT, 8, 80));
  await settled();
  expect(heard).toEqual([]);
  isAway = false;
  await stream.complete({ outcome: outcome(8, 80), term: NEXT.term });
  expect(heard).toEqual([8]);
});

it('SCALE-400: after the database has lost what is known, nothing is taken any more', async () => {
  answers.set(NEXT.term, () => {
    throw new HistoryLost(7, 3);
  });
  stream.absorb(told(NEXT, 8, 80));
  await settled();
  expect(heard).toEqual([]);
  expect(stream.term()).toEqual(NOW);
});
