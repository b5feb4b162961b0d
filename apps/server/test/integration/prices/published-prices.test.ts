import { pairId } from '@assay/engine';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NatsLink, openNatsLink } from '../../../src/edge/link/nats-link.ts';
import {
  type PublishedPrices,
  publishPrices,
  subscribePrices,
} from '../../../src/edge/link/published-prices.ts';
import { createPriceAggregator } from '../../../src/market/prices/price-aggregator.ts';
import type { SourceSink } from '../../../src/market/prices/source.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';

const SUBJECT = 'test.prices';
const SOON = { timeout: 15_000, interval: 20 };
const BTC = { id: pairId(1), symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4 };
const log = pino({ level: 'silent' });

describe.skipIf(findNatsServer() === null)('prices in a gateway', () => {
  let nats: NatsServer;
  let engine: NatsLink;
  let gateway: NatsLink;
  let board: PublishedPrices;

  beforeAll(async () => {
    nats = await startNatsServer();
    engine = await openNatsLink(nats.url, 'engine', log);
    gateway = await openNatsLink(nats.url, 'gateway', log);
    board = subscribePrices(gateway, SUBJECT);
  });
  afterAll(async () => {
    await board?.stop();
    await gateway?.close();
    await engine?.close();
    await nats?.kill();
  });

  test('PRICE-045: are those of the engine’s process, to the last digit, and are known no more when nobody tells them', async () => {
    let sink: SourceSink | undefined;
    const source = {
      name: 'north',
      watch(_pairs: unknown, given: SourceSink) {
        sink = given;
        return () => undefined;
      },
    };
    const desk = createPriceAggregator({ sources: [source], now: Date.now, log });
    const terms = { sources: ['north'], distancePpm: 10_000, fewestSources: 1, stalenessMs: 60_000 };
    desk.watch([{ ...BTC, terms }]);
    expect(board.pairs()).toEqual([]);
    const publishing = publishPrices(engine, SUBJECT, desk, { log });
    sink?.observed(BTC.id, '900719925474.0993', Date.now());
    sink?.trouble({ code: 'refused', detail: 'of some pair' });
    await vi.waitFor(() => expect(board.pair(BTC.id)?.price).toBe(9_007_199_254_740_993n), SOON);
    await vi.waitFor(() => expect(board.sources()[0]?.trouble?.code).toBe('refused'), SOON);
    const { ageMs: first } = board.pair(BTC.id) ?? {};
    await vi.waitFor(() => expect(board.pair(BTC.id)?.ageMs).toBeGreaterThan(first ?? 0), SOON);
    expect(board.pairs()).toHaveLength(1);
    await publishing.stop();
    await vi.waitFor(() => expect(board.pairs()).toEqual([]), SOON);
  });
});
