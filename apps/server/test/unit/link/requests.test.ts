import type { Outcome } from '@assay/engine';
import { sequenceOf, timeMs } from '@assay/engine';
import type { Msg } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExchangeUnavailable, OutcomeUnknown } from '../../../src/core/shared/unavailable.ts';
import { answersText, type Verdict } from '../../../src/edge/link/messages.ts';
import type { NatsLink } from '../../../src/edge/link/nats-link.ts';
import { Requests } from '../../../src/edge/link/requests.ts';
import { ALICE, limitOrder } from '../../support/commands.ts';

type Asked = { readonly id: string; readonly attempt: number; readonly replyTo: string };

/** A line whose far end is the test. */
function testLine() {
  const asked: Asked[] = [];
  let onMessage: (message: Msg) => void = () => undefined;
  let isConnected = true;
  const link: NatsLink = {
    isConnected: () => isConnected,
    bytesMax: () => 1_000,
    publish: (_subject, content, replyTo = '') => {
      for (const { id, attempt } of JSON.parse(String(content))) asked.push({ id, attempt, replyTo });
    },
    subscribe: (_subject, handle) => {
      onMessage = handle;
      return async () => undefined;
    },
    close: async () => undefined,
  };
  const send = (subject: string, text: string, code?: number): void =>
    onMessage({ subject, string: () => text, ...(code === undefined ? {} : { headers: { code } }) } as Msg);
  return {
    link,
    asked,
    answer: (attempt: number, verdict: Verdict) => {
      const { id = '', replyTo = '' } = asked[attempt - 1] ?? {};
      send(replyTo, answersText([{ id, attempt, verdict }]));
    },
    nobody: (attempt: number) => send(asked[attempt - 1]?.replyTo ?? '', '', 503),
    cut: (cut: boolean) => {
      isConnected = !cut;
    },
  };
}

const KNOWN = { since: 5, term: null };
const outcome: Outcome = { ok: true, sequence: sequenceOf(9), time: timeMs(1), events: [], createdId: null };
const done: Verdict = { kind: 'done', outcome, term: 'of now' };
const refused: Verdict = { kind: 'refused', reason: 'not now' };

describe('a gateway’s requests', () => {
  let line: ReturnType<typeof testLine>;
  let settled: Promise<unknown>;

  beforeEach(() => {
    vi.useFakeTimers();
    line = testLine();
  });
  afterEach(() => vi.useRealTimers());

  /** Sends one command and waits until the line has it. */
  async function send(): Promise<void> {
    const requests = new Requests(line.link, 'commands', () => undefined);
    settled = requests.send(limitOrder(ALICE, 'buy', 100, 1), KNOWN).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
  }

  it('SCALE-009: without an engine or without NATS the caller hears at once that nothing was done', async () => {
    await send();
    line.nobody(1);
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
    line.cut(true);
    await send();
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
    expect(line.asked).toHaveLength(1);
  });

  it('SCALE-008: an attempt without an answer is repeated under the same id, and a late answer to the first counts', async () => {
    await send();
    await vi.advanceTimersByTimeAsync(2_001);
    expect(line.asked.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(line.asked[1]?.id).toBe(line.asked[0]?.id);
    line.answer(1, done);
    expect(await settled).toEqual({ outcome, term: 'of now' });
  });

  it('SCALE-013: a refusal of an earlier attempt is not taken for the end', async () => {
    await send();
    await vi.advanceTimersByTimeAsync(2_001);
    line.answer(1, refused);
    line.answer(2, done);
    expect(await settled).toEqual({ outcome, term: 'of now' });
  });

  it('SCALE-013: that nobody listens says nothing of an attempt before', async () => {
    await send();
    await vi.advanceTimersByTimeAsync(2_001);
    line.nobody(2);
    await vi.advanceTimersByTimeAsync(201);
    line.answer(3, done);
    expect(await settled).toEqual({ outcome, term: 'of now' });
  });

  it('SCALE-013: a refusal of the latest attempt is', async () => {
    await send();
    await vi.advanceTimersByTimeAsync(2_001);
    line.answer(2, refused);
    expect(await settled).toBeInstanceOf(ExchangeUnavailable);
  });

  it('SCALE-008: a doubtful answer is asked for again, and after ten seconds the caller hears that nobody knows', async () => {
    await send();
    line.answer(1, { kind: 'doubtful' });
    await vi.advanceTimersByTimeAsync(201);
    expect(line.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await settled).toBeInstanceOf(OutcomeUnknown);
    const attempts = line.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.asked).toHaveLength(attempts);
  });

  it('SCALE-017: that the engine’s process cannot tell ends the wait at once', async () => {
    await send();
    line.answer(1, { kind: 'unknown' });
    expect(await settled).toBeInstanceOf(OutcomeUnknown);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.asked).toHaveLength(1);
  });

  it('SCALE-009: of several requests in one message, each caller hears that nobody listens', async () => {
    const requests = new Requests(line.link, 'commands', () => undefined);
    const orders = [1, 2, 3].map((quantity) => requests.send(limitOrder(ALICE, 'buy', 100, quantity), KNOWN));
    const results = Promise.allSettled(orders);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(line.asked.map(({ replyTo }) => replyTo)).size).toBe(1);
    line.nobody(1);
    for (const result of await results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ExchangeUnavailable) });
    }
  });

  it('SCALE-008: nothing is sent late: while NATS is away, attempts wait', async () => {
    await send();
    line.cut(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.asked).toHaveLength(1);
    line.cut(false);
    await vi.advanceTimersByTimeAsync(201);
    line.answer(2, done);
    expect(await settled).toEqual({ outcome, term: 'of now' });
  });
});
