import { DEMO, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let scene: C2cScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay);
});
afterAll(() => assay.close());

/** Returns the CNY rates of the front call and of a user's wallets. */
async function rates(who: Parameters<C2cScene['get']>[1]): Promise<readonly unknown[]> {
  const front = (await scene.get('/api/front')).message as Readonly<Record<string, unknown>>;
  const wallets = (await scene.get('/api/wallet/list', who)).message as Readonly<Record<string, unknown>>;
  return [front.ExRAte, front.is_cny_known, wallets.ExRAte];
}

async function mark(price: bigint, staleness: number): Promise<void> {
  const outcome = await assay.submit({
    room: 'c2c',
    type: 'mark_c2c_cny',
    by: DEMO,
    currency: USDT,
    unitPrice: amount(price),
    observedAt: timeMs(Date.now()),
    staleness,
  });
  expect(outcome).toMatchObject({ ok: true });
}

/** Freezes an owner, whose offers then do not count. */
async function freeze(who: { readonly id: unknown }, isFrozen: boolean): Promise<void> {
  await assay.database.query('update users set is_frozen = $1 where id = $2', [isFrozen, who.id]);
}

it('MKT-434 MKT-396: CNY is valued as C2C trade says it, which no single owner sets, the operator’s word before that, and nobody’s word is said to be none', async () => {
  const names = ['one', 'two', 'three'];
  const sellers = await Promise.all(names.map((name) => scene.trader(`sells-${name}`)));
  const buyers = await Promise.all(names.map((name) => scene.trader(`buys-${name}`)));
  const [seller] = sellers;
  const [buyer] = buyers;
  if (seller === undefined || buyer === undefined) throw new Error('there are traders');
  const says = (expected: readonly unknown[]) =>
    vi.waitFor(async () => expect(await rates(seller)).toEqual(expected), { timeout: 10_000 });
  await says(['6', 0, '6']);
  for (const [index, who] of sellers.entries()) await scene.publish(who, { price: `7.${18 + index}` });
  await scene.publish(seller, { price: '7.3' });
  // One side alone does not count, and two owners make no market.
  await says(['6', 0, '6']);
  for (const who of buyers.slice(1)) await scene.publish(who, { type: 'buy', price: '7.11' });
  assay.advance(2_000);
  await says(['6', 0, '6']);
  await scene.publish(buyer, { type: 'buy', price: '100000' });
  await says(['7.15000', 1, '7.15000']);
  await freeze(buyer, true);
  await says(['6', 0, '6']);
  await freeze(buyer, false);
  await says(['7.15000', 1, '7.15000']);
  await mark(72_000n, 60_000);
  await says(['7.2000', 1, '7.2000']);
  await assay.database.query(`insert into settings (key, value) values ('usdt_cny_rate', '"7.3"')`);
  await says(['7.3', 1, '7.3']);
});
