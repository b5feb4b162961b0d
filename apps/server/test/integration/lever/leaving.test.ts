import { indexPriceUnits } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { USDT } from '../../support/http-exchange.ts';
import { BTC_USDT, type LeverScene, openLeverScene } from '../../support/lever-scene.ts';

let scene: LeverScene;

beforeAll(async () => {
  scene = await openLeverScene();
});
afterAll(() => scene.assay.close());

async function takeOut(number: string) {
  const form = { from_field: 'lever', to_field: 'change', currency_id: USDT, number };
  return envelope(await scene.assay.call('/api/wallet/change', { token: scene.long.token, form }));
}

it('LEV-269: what the index has taken outside leaves the account no more, though no command has told of it yet', async () => {
  // Long a tenth of a bitcoin: of an equity of 197 USDT at 10,000, 110 must stay. At 9,500 the equity is 147.
  scene.assay.index(BTC_USDT, indexPriceUnits(95_000_000n));
  expect((await takeOut('80')).type).toBe('error');
  expect((await takeOut('30')).type).toBe('ok');
  scene.assay.index(BTC_USDT, indexPriceUnits(100_000_000n));
  expect((await takeOut('50')).type).toBe('ok');
});
