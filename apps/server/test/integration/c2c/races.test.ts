import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type Answer, type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
let seller: Trader;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { disputeAfterMs: 1_000, cancellationsPerDay: 100 });
  seller = await scene.trader('race-seller', '5000');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const ROUNDS = Array.from({ length: 6 }, (_, index) => index);
const dealOf = async (id: number, who: Trader): Promise<Row> =>
  (await scene.get(`/api/c2c_deal?id=${id}`, who)).message as Row;
const isOk = ({ type }: Answer): boolean => type === 'ok';

async function taken(buyer: Trader): Promise<number> {
  return scene.take(buyer, await scene.publish(seller, { total_number: '10' }));
}

/** Submits all acts concurrently, in an order that rotates by round; returns whether each was done. */
async function atOnce(round: number, acts: readonly (() => Promise<Answer>)[]): Promise<readonly boolean[]> {
  const first = round % acts.length;
  const turned = [...acts.slice(first), ...acts.slice(0, first)];
  const done = (await Promise.all(turned.map((act) => act()))).map(isOk);
  return [...done.slice(acts.length - first), ...done.slice(0, acts.length - first)];
}

describe('two who act at one instant', () => {
  it('C2C-080: of four who take the last piece one gets it, and its coins are locked once', async () => {
    const takers = await Promise.all(['t1', 't2', 't3', 't4'].map((name) => scene.trader(name, '0')));
    const offer = await scene.publish(seller, { total_number: '10' });
    const { held } = await scene.held(seller);
    const answers = await Promise.all(
      takers.map((taker) => scene.post('/api/c2c/do_legal_deal', { id: offer }, taker)),
    );
    expect(answers.filter(isOk)).toHaveLength(1);
    expect((await scene.held(seller)).held).toBe(held);
  });

  it('C2C-032 C2C-070: paying, cancelling and releasing at once leave one state, with the coins in one place', async () => {
    const buyer = await scene.trader('race-payer', '0');
    for (const round of ROUNDS) {
      const before = await scene.held(seller);
      const id = await taken(buyer);
      const [pays, cancels, sellerCancels] = await atOnce(round, [
        () => scene.act('pay', buyer, id),
        () => scene.act('cancel', buyer, id),
        () => scene.act('cancel', seller, id),
      ]);
      expect([pays, cancels, sellerCancels].filter(Boolean)).toHaveLength(1);
      const { state } = await dealOf(id, buyer);
      expect(state).toBe(pays ? 'paid' : cancels ? 'cancelled' : 'held');
      if (pays) expect(isOk(await scene.act('owner', seller, id))).toBe(true);
      const after = await scene.held(seller);
      expect(Number(before.total) - Number(after.total)).toBeCloseTo(pays ? 10.01 : 0, 8);
    }
  });

  it('C2C-031 C2C-032 C2C-092: a release, a cancel, a second release and a dispute at once move the coins once', async () => {
    const buyer = await scene.trader('race-buyer', '0');
    for (const round of ROUNDS) {
      const id = await taken(buyer);
      await scene.act('pay', buyer, id);
      const from = Number((await dealOf(id, buyer)).dispute_from);
      await expect.poll(() => Date.now() > from, { timeout: 5_000 }).toBe(true);
      const before = Number((await scene.held(buyer)).total);
      const [released, again, cancelled, disputed] = await atOnce(round, [
        () => scene.act('owner', seller, id),
        () => scene.act('owner', seller, id),
        () => scene.act('cancel', seller, id),
        () => scene.post('/api/c2c/dispute', { id, reason: 'nothing has come to me' }, buyer),
      ]);
      expect(cancelled).toBe(false);
      expect([released, again, disputed].filter(Boolean)).toHaveLength(1);
      const { state } = await dealOf(id, buyer);
      expect(state).toBe(disputed ? 'disputed' : 'finished');
      expect(Number((await scene.held(buyer)).total) - before).toBeCloseTo(disputed ? 0 : 10, 8);
    }
  });
});

describe('the completion rate', () => {
  it('C2C-128: is lowered for who cancels, not for the other party', async () => {
    const owner = await scene.trader('rate-owner');
    const taker = await scene.trader('rate-taker', '0');
    const offer = await scene.publish(owner, { min_number: '1' });
    const rateOf = async (): Promise<Row> => (await scene.get(`/api/c2c/shop?id=${offer}`)).message as Row;
    const first = await scene.take(taker, offer, { number: '10' });
    await scene.act('pay', taker, first);
    await scene.act('owner', owner, first);
    await scene.act('cancel', taker, await scene.take(taker, offer, { number: '10' }));
    expect(await rateOf()).toMatchObject({ completed: 1, completion_rate: 100 });
    const own = await scene.publish(taker, { type: 'buy', min_number: '1' });
    const other = (await scene.get(`/api/c2c/shop?id=${own}`)).message;
    expect(other).toMatchObject({ completed: 1, completion_rate: 50 });
  });
});
