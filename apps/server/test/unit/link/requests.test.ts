import type { Outcome } from '@assay/engine';
import { sequenceOf, timeMs } from '@assay/engine';
import type { Msg } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerText } from '../../../src/link/messages.ts';
import type { NatsLink } from '../../../src/link/nats-link.ts';
import { Requests } from '../../../src/link/requests.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../../src/sequencer/interface.ts';
import { ALICE, limitOrder } from '../../support/commands.ts';

type Asked = { readonly id: string; readonly attempt: number; readonly replyTo: string };

/** A line whose far end is the test. */
function testLine() {
  const asked: Asked[] = [];
  let hear: (message: Msg) => void = () => undefined;
  let isConnected = true;
  const link: NatsLink = {
    isConnected: () => isConnected,
    bytesMax: () => 1_000,
    publish: (_subject, content, replyTo = '') => {
      const { id, attempt } = JSON.parse(String(content));
      asked.push({ id, attempt, replyTo });
    },
    subscribe: (_subject, handle) => {
      hear = handle;
      return async () => undefined;
    },
    close: async () => undefined,
  };
  const send = (subject: string, text: string, code?: number): void =>
    hear({ subject, string: () => text, ...(code === undefined ? {} : { headers: { code } }) } as Msg);
  return {
    link,
    asked,
    answer: (attempt: number, answer: Answer) => send(asked[attempt - 1]?.replyTo ?? '', answerText(answer)),
    nobody: (attempt: number) => send(asked[attempt - 1]?.replyTo ?? '', '', 503),
    cut: (cut: boolean) => {
      isConnected = !cut;
    },
  };
}

const outcome: Outcome = { ok: true, sequence: sequenceOf(9), time: timeMs(1), events: [] };
const done: Answer = { kind: 'done', outcome };
const refused: Answer = { kind: 'refused', reason: 'not now' };

describe('a gateway’s requests', () => {
  let line: ReturnType<typeof testLine>;
  let settled: Promise<unknown>;

  beforeEach(() => {
    vi.useFakeTimers();
    line = testLine();
  });
  afterEach(() => vi.useRealTimers());

  function send(): void {
    const requests = new Requests(line.link, 'commands', () => undefined);
    settled = requests.send(limitOrder(ALICE, 'buy', 100, 1), 5).catch((error: unknown) => error);
  }

  it('SCALE-009: without an engine or without NATS the caller hears at once that nothing was done', async () => {
    send();
    line.nobody(1);
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
    line.cut(true);
    send();
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
    expect(line.asked).toHaveLength(1);
  });

  it('SCALE-008: an attempt without an answer is repeated under the same id, and a late answer to the first counts', async () => {
    send();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line.asked.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(line.asked[1]?.id).toBe(line.asked[0]?.id);
    line.answer(1, done);
    expect(await settled).toEqual(outcome);
  });

  it('SCALE-013: a refusal of an earlier attempt is not taken for the end', async () => {
    send();
    await vi.advanceTimersByTimeAsync(2_000);
    line.answer(1, refused);
    line.answer(2, done);
    expect(await settled).toEqual(outcome);
  });

  it('SCALE-013: that nobody listens says nothing of an attempt before', async () => {
    send();
    await vi.advanceTimersByTimeAsync(2_000);
    line.nobody(2);
    await vi.advanceTimersByTimeAsync(200);
    line.answer(3, done);
    expect(await settled).toEqual(outcome);
  });

  it('SCALE-013: a refusal of the latest attempt is', async () => {
    send();
    await vi.advanceTimersByTimeAsync(2_000);
    line.answer(2, refused);
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
  });

  it('SCALE-008: a doubtful answer is asked for again, and after ten seconds the caller hears that nobody knows', async () => {
    send();
    line.answer(1, { kind: 'doubtful' });
    await vi.advanceTimersByTimeAsync(200);
    expect(line.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await settled).toBeInstanceOf(OutcomeUnknown);
    const attempts = line.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.asked).toHaveLength(attempts);
  });

  it('SCALE-008: nothing is sent late: while NATS is away, attempts wait', async () => {
    send();
    line.cut(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.asked).toHaveLength(1);
    line.cut(false);
    await vi.advanceTimersByTimeAsync(200);
    line.answer(2, done);
    expect(await settled).toEqual(outcome);
  });
});
