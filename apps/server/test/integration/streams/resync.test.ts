import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { randomFrom } from '../../support/random.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamMessage } from '../../support/stream-client.ts';

const ORDERS = 150;

let assay: HttpExchange;
let spot: SpotCalls;
let seller: Trader;
let buyer: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  ({ seller, buyer } = await spot.newTraders());
});
afterAll(async () => {
  await assay?.close();
});

type Rows = readonly (readonly [string, string])[];
type Update = StreamMessage & { readonly U: number; readonly u: number; readonly b: Rows; readonly a: Rows };
type Snapshot = { readonly lastUpdateId: number; readonly bids: Rows; readonly asks: Rows };

/** Creates a local order book as documented for clients. */
function createLocalBook() {
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  let upTo: number | null = null;
  const put = (side: Map<string, string>, rows: Rows): void => {
    for (const [price, quantity] of rows) {
      if (Number(quantity) === 0) side.delete(price);
      else side.set(price, quantity);
    }
  };
  return {
    /** Starts from a snapshot. */
    begin({ lastUpdateId, bids: buys, asks: sells }: Snapshot): void {
      bids.clear();
      asks.clear();
      put(bids, buys);
      put(asks, sells);
      upTo = lastUpdateId;
    },
    /** Returns false after a gap: the book has to start anew. */
    take(message: StreamMessage): boolean {
      const { U, u, b, a } = message as Update;
      if (upTo === null) return false;
      if (u <= upTo) return true;
      if (U > upTo + 1) return false;
      put(bids, b);
      put(asks, a);
      upTo = u;
      return true;
    },
    read: () => ({ bids: sorted(bids, -1), asks: sorted(asks, 1) }),
  };
}

function sorted(side: ReadonlyMap<string, string>, way: 1 | -1): Rows {
  return [...side].sort(([left], [right]) => way * (Number(left) - Number(right)));
}

async function snapshot(): Promise<Snapshot> {
  const { body } = await assay.call('/api/v3/depth?symbol=BTCUSDT&limit=5000');
  return body as Snapshot;
}

async function trade(seed: number): Promise<void> {
  const random = randomFrom(seed);
  for (let made = 0; made < ORDERS; made += 1) {
    const isBuy = random(2) === 0;
    const price = String(95 + random(10));
    const num = `0.0${1 + random(5)}`;
    await spot.place(isBuy ? 'in' : 'out', isBuy ? buyer : seller, price, num);
    if (random(20) === 0) await spot.cancelAll(random(2) === 0 ? buyer : seller);
  }
}

/**
 * Follows a stream with a local book, with lost and late messages by the seed. Returns the number of restarts of the
 * book.
 */
async function follow(speed: string, seed: number | null) {
  const stream = await openStream(assay.url, `/ws/btcusdt@depth${speed}`);
  const book = createLocalBook();
  const random = randomFrom(seed ?? 0);
  let begun = 0;
  const late: StreamMessage[] = [];
  let isSeen = false;

  async function give(message: StreamMessage): Promise<void> {
    while (!book.take(message)) {
      begun += 1;
      book.begin(await snapshot());
    }
  }

  async function receive(message: StreamMessage): Promise<void> {
    const isLast = JSON.stringify(message).includes(SENTINEL);
    const fate = seed === null || isLast ? 9 : random(10);
    if (fate < 2) return;
    if (fate < 4) {
      late.push(message);
      return;
    }
    await give(message);
    // A late message arrives after a later one.
    for (const one of late.splice(0)) await give(one);
    isSeen ||= isLast;
  }

  let done = Promise.resolve();
  stream.webSocket.on('message', (data) => {
    done = done.then(() => receive(Object(JSON.parse(String(data)))));
  });
  return {
    async ended(): Promise<void> {
      await expect.poll(() => isSeen, { timeout: 20_000 }).toBe(true);
      await done;
      stream.close();
    },
    book,
    begun: () => begun,
  };
}

/** Price of the last order. */
const SENTINEL = '33.33';

for (const speed of ['@100ms', '']) {
  test(`STR-020 STR-021: whoever keeps a book as documented has the engine’s, also where messages are lost and come late (depth${speed})`, async () => {
    const careful = await follow(speed, null);
    const careless = await follow(speed, 7);
    await trade(speed.length + 1);
    await spot.place('in', buyer, SENTINEL, '0.01');
    await careful.ended();
    await careless.ended();
    const { bids, asks } = await snapshot();
    expect(bids.length + asks.length).toBeGreaterThan(1);
    expect(careful.book.read()).toEqual({ bids, asks });
    expect(careless.book.read()).toEqual({ bids, asks });
    expect(careful.begun()).toBe(1);
    await spot.cancelAll(buyer);
    await spot.cancelAll(seller);
  });
}
