import { readFileSync } from 'node:fs';
import { pairId } from '@assay/engine';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPriceAggregator } from '../../../src/market/prices/price-aggregator.ts';
import { binance } from '../../../src/market/prices/venues/binance.ts';
import { coinbase } from '../../../src/market/prices/venues/coinbase.ts';
import { kraken } from '../../../src/market/prices/venues/kraken.ts';
import { createStreamSource } from '../../../src/market/prices/venues/stream-source.ts';
import type { Venue } from '../../../src/market/prices/venues/venue.ts';
import { type LineConnection, openLineServer } from '../../support/line-server.ts';

const SOON = { timeout: 10_000, interval: 5 };
const IMPATIENT = { firstPauseMs: 10, maxPauseMs: 40, steadyMs: 60_000, silenceMs: 60_000 };
/** Just after the last frame. */
const NOW = Date.parse('2026-11-22T12:00:02.200Z');
const PAIRS = ['BTC', 'ETH', 'XYZ'].map((base, index) => ({
  id: pairId(index + 1),
  symbol: `${base}/USDT`,
  base,
  quote: 'USDT',
  decimals: 4,
}));
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Returns frames in the format documented by the venue, none of them recorded: `support/frames/README.md`. */
function framesOf(venue: Venue): readonly string[] {
  const file = new URL(`../../support/frames/${venue.name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/** Reads one venue from a local server that sends these messages to each connection. */
async function read(
  venue: Venue,
  greeting: readonly string[] = [],
  timeouts: Partial<typeof IMPATIENT> = {},
) {
  const server = await openLineServer((line) => {
    for (const text of greeting) line.say(text);
  });
  cleanups.push(() => server.close());
  const source = createStreamSource(venue, server.url, { ...IMPATIENT, ...timeouts });
  const desk = createPriceAggregator({ sources: [source], now: () => NOW, log: pino({ level: 'silent' }) });
  const terms = { sources: [venue.name], distancePpm: 10_000, fewestSources: 1, stalenessMs: 10_000 };
  desk.watch(PAIRS.map((pair) => ({ ...pair, terms })));
  cleanups.push(() => desk.stop());
  return {
    server,
    desk,
    price: (symbol = 'BTC/USDT') => desk.pairs().find((pair) => pair.symbol === symbol)?.price ?? null,
    leftOut: () => desk.pair(pairId(1))?.sources[0]?.leftOut,
    trouble: () => desk.sources()[0]?.trouble ?? null,
    /** Returns the newest connection, once there are `count`. */
    line: (count: number): Promise<LineConnection> =>
      vi.waitFor(() => {
        const line = server.lines[count - 1];
        if (line === undefined) throw new Error(`there are ${server.lines.length} lines`);
        return line;
      }, SOON),
  };
}

describe('what the venues say', () => {
  test('PRICE-020 PRICE-012 PRICE-010: Binance’s tickers, one of them out of order and one absurd', async () => {
    const [btc = '', eth = '', later = '', earlier = '', absurd = ''] = framesOf(binance);
    const { server, desk, price, line } = await read(binance, [btc, eth, later, earlier]);
    await vi.waitFor(() => expect(desk.faults()).toHaveLength(1), SOON);
    expect(server.lines[0]?.path).toBe('/stream?streams=btcusdt@ticker/ethusdt@ticker/xyzusdt@ticker');
    expect(price()).toBe(1_042_520_000n);
    expect(price('ETH/USDT')).toBe(39_120_100n);
    expect(desk.pair(pairId(1))?.ageMs).toBe(NOW - 1_795_348_801_138);
    (await line(1)).say(absurd);
    await vi.waitFor(() => expect(desk.faults()).toHaveLength(2), SOON);
    expect(desk.faults().map(({ fault }) => fault)).toEqual(['order', 'absurd']);
    expect(desk.pair(pairId(1))).toMatchObject({ price: null, sources: [{ leftOut: 'absurd' }] });
  });

  test('PRICE-020: Coinbase’s tickers, after a greeting for each product', async () => {
    const { desk, price, line } = await read(coinbase, framesOf(coinbase).slice(0, 4));
    await vi.waitFor(() => expect(price()).toBe(1_042_510_000n), SOON);
    expect(desk.pair(pairId(1))?.ageMs).toBe(NOW - Date.parse('2026-11-22T12:00:01.480Z'));
    const { received } = await line(1);
    await vi.waitFor(() => expect(received).toHaveLength(PAIRS.length), SOON);
    expect(JSON.parse(received[0] ?? '')).toEqual({
      type: 'subscribe',
      product_ids: ['BTC-USDT'],
      channels: ['ticker', 'heartbeat'],
    });
  });

  test('PRICE-020 PRICE-002: Kraken’s trades, whose prices are JSON numbers', async () => {
    const [status = '', done = '', heartbeat = '', snapshot = '', update = ''] = framesOf(kraken);
    const { price, line } = await read(kraken, [status, done, heartbeat, snapshot]);
    await vi.waitFor(() => expect(price()).toBe(1_042_500_000n), SOON);
    const { received, say } = await line(1);
    say(update);
    await vi.waitFor(() => expect(price()).toBe(1_042_499_000n), SOON);
    // More digits than a float can represent.
    say(update.replace('104249.9', '104249.00019999999999999999').replace('12:00:01', '12:00:02'));
    await vi.waitFor(() => expect(price()).toBe(1_042_490_001n), SOON);
    await vi.waitFor(() => expect(received).toHaveLength(PAIRS.length), SOON);
    expect(JSON.parse(received[1] ?? '')).toEqual({
      method: 'subscribe',
      params: { channel: 'trade', symbol: ['ETH/USDT'], snapshot: true },
    });
  });

  const refused = [binance, coinbase, kraken].flatMap((venue) =>
    (['last', 'first'] as const).map((when) => ({ venue, name: venue.name, when })),
  );

  test.each(refused)(
    'PRICE-025: what $name does not have is reported, and the rest goes on, also when it says so $when of all',
    async ({ venue, when }) => {
      const frames = framesOf(venue);
      const [prices, refusal] = [frames.slice(0, 4), frames.at(-1) ?? ''];
      const said = when === 'first' ? [refusal, ...prices] : [...prices, refusal];
      const { price, trouble } = await read(venue, said);
      await vi.waitFor(
        () => expect([trouble()?.code, price()]).toEqual(['refused', expect.any(BigInt)]),
        SOON,
      );
      expect(trouble()?.code).toBe('refused');
    },
  );
});

/** Documented frames of a venue about BTC/USDT, with possible corruptions. */
type Example = {
  readonly name: string;
  readonly venue: Venue;
  readonly first: string;
  readonly firstPrice: bigint;
  /** Frame after the first. */
  readonly second: string;
  readonly secondPrice: bigint;
  /** Frame at the time of the second, with ten times its price. */
  readonly absurd: string;
  /** First frame with a renamed field, with an invalid price, or with an invalid time. */
  readonly changed: readonly (readonly [what: string, frame: string])[];
  /** Messages of unknown kinds. */
  readonly unknown: readonly string[];
};

function examples(): readonly Example[] {
  const [tick = '', , laterTick = ''] = framesOf(binance);
  const [subscribed = '', alive = '', match = '', laterMatch = ''] = framesOf(coinbase);
  const [status = '', done = '', heartbeat = '', snapshot = '', update = ''] = framesOf(kraken);
  return [
    {
      ...{ name: 'binance', venue: binance, first: tick, firstPrice: 1_042_500_100n },
      ...{ second: laterTick, secondPrice: 1_042_520_000n },
      absurd: changedIn(laterTick, '"c":"104252.00000000"', '"c":"1042520.00000000"'),
      changed: [
        ['a price that has another name', changedIn(tick, '"c":', '"close":')],
        ['a price that is no number', changedIn(tick, '"c":"104250.01000000"', '"c":"soon"')],
        ['a moment that is none', changedIn(tick, '"E":1795348800137', '"E":"noon"')],
      ],
      unknown: [
        '{"result":null,"id":1}',
        '{"e":"serverShutdown","E":1795348802500}',
        '{"stream":"btcusdt@somethingNew","data":{"x":1}}',
      ],
    },
    {
      ...{ name: 'coinbase', venue: coinbase, first: match, firstPrice: 1_042_499_800n },
      ...{ second: laterMatch, secondPrice: 1_042_510_000n },
      absurd: changedIn(laterMatch, '"price":"104251"', '"price":"1042510"'),
      changed: [
        ['a price that has another name', changedIn(match, '"price":', '"last":')],
        ['a price that is no number', changedIn(match, '"price":"104249.98"', '"price":"soon"')],
        ['a moment that is none', changedIn(match, '"time":"2026-11-22T12:00:00.214835Z"', '"time":"noon"')],
      ],
      unknown: [subscribed, alive, '{"type":"status","products":[]}'],
    },
    {
      ...{ name: 'kraken', venue: kraken, first: snapshot, firstPrice: 1_042_500_000n },
      ...{ second: update, secondPrice: 1_042_499_000n },
      absurd: changedIn(update, '"price":104249.9', '"price":1042499.0'),
      changed: [
        ['a price that has another name', changedIn(snapshot, '"price":', '"last":')],
        ['a price that is no number', changedIn(snapshot, '"price":104250.0', '"price":"soon"')],
        ['a moment that is none', changedIn(snapshot, '"2026-11-22T11:59:59.902114Z"', '"noon"')],
      ],
      unknown: [status, done, heartbeat, '{"channel":"instrument","type":"update","data":{}}'],
    },
  ];
}

/** Returns a changed frame. Throws if it does not contain the text to replace, since the test would prove nothing. */
function changedIn(frame: string, from: string, to: string): string {
  if (!frame.includes(from)) throw new Error(`no ${from} in ${frame}`);
  return frame.replace(from, to);
}

describe.each(examples())(
  'a line to $name in trouble',
  ({ venue, first, firstPrice, second, secondPrice, absurd, changed, unknown }) => {
    test('PRICE-012 PRICE-010: what comes out of order is not taken, and what is absurd puts it aside', async () => {
      const { desk, price, leftOut, line } = await read(venue, [first, second, first]);
      await vi.waitFor(() => expect(desk.faults().map(({ fault }) => fault)).toEqual(['order']), SOON);
      expect(price()).toBe(secondPrice);
      const { say } = await line(1);
      say(absurd);
      await vi.waitFor(() => expect(leftOut()).toBe('absurd'), SOON);
      expect(price()).toBeNull();
      say(second);
      await vi.waitFor(() => expect(price()).toBe(secondPrice), SOON);
    });

    test('PRICE-022: a line that is cut comes back, again and again, and a venue that is away is tried until it is there', async () => {
      const { server, price, trouble, line } = await read(venue, [first]);
      for (const count of [1, 2, 3]) {
        const { cut } = await line(count);
        await vi.waitFor(() => expect(price()).not.toBeNull(), SOON);
        cut();
      }
      await line(4);
      server.refuse(true);
      (await line(4)).cut();
      await vi.waitFor(() => expect(trouble()?.code).toBe('dropped'), SOON);
      server.refuse(false);
      (await line(5)).say(second);
      await vi.waitFor(() => expect(price()).toBe(secondPrice), SOON);
      expect(trouble()).toBeNull();
    });

    test('PRICE-023: a line on which nothing comes any more is given up for a new one', async () => {
      const { server, trouble, line } = await read(venue, [first], { silenceMs: 100 });
      await line(1);
      await vi.waitFor(() => expect(trouble()?.code).toBe('frozen'), SOON);
      await line(2);
      expect(server.lines.length).toBeGreaterThan(1);
    });

    test.each([...changed, ['no JSON', '<html>Bad gateway</html>'] as const, ['a list', '[1,2,3]'] as const])(
      'PRICE-013 PRICE-024: %s makes the source sick until it says something readable on a new line',
      async (_what, frame) => {
        const { leftOut, price, trouble, line } = await read(venue, []);
        const one = await line(1);
        one.say(first);
        await vi.waitFor(() => expect(price()).toBe(firstPrice), SOON);
        one.say(frame);
        await vi.waitFor(() => expect(leftOut()).toBe('format'), SOON);
        expect(price()).toBeNull();
        expect(trouble()).toMatchObject({ code: 'format', detail: expect.stringMatching(/./) });
        (await line(2)).say(second);
        await vi.waitFor(() => expect(price()).toBe(secondPrice), SOON);
        expect(trouble()).toBeNull();
      },
    );

    test('PRICE-024: messages of kinds that are not known are passed over', async () => {
      const { leftOut, price } = await read(venue, [...unknown, first]);
      await vi.waitFor(() => expect(price()).toBe(firstPrice), SOON);
      expect(leftOut()).toBeNull();
    });

    test('PRICE-013: bytes where text belongs make the source sick', async () => {
      const { leftOut, line } = await read(venue);
      (await line(1)).sayBytes(Uint8Array.of(1, 2, 3));
      await vi.waitFor(() => expect(leftOut()).toBe('format'), SOON);
    });
  },
);
