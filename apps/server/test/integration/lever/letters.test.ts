import { SETUP } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/lever/letters.ts';
import { envelope } from '../../support/call.ts';
import { type Trader, USDT } from '../../support/http-exchange.ts';
import { BTC_USDT, type LeverScene, openLeverScene } from '../../support/lever-scene.ts';

let scene: LeverScene;
beforeAll(async () => {
  scene = await openLeverScene();
});
afterAll(() => scene.assay.close());

describe('what marks do', () => {
  const letters = (trader: Trader) =>
    scene.assay.database.query<{ subject: string; body: string }>(
      `select subject, body from outbox where recipient = $1 and code is null
         and subject ~ 'margin|positions' order by id`,
      [trader.email],
    );

  it('LEV-252: whoever comes to the warning gets one letter', async () => {
    await scene.setIndexPrice(9_120);
    await writeLetters(scene.assay.exchange);
    await writeLetters(scene.assay.exchange);
    const [letter, ...more] = await letters(scene.long);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('margin warning');
    expect(letter?.body).toMatch(/USDT margin ratio .* fell to 108\.\d\d %/);
  });

  it('LEV-243 LEV-253: at the price of the map, and not before, the account falls, and a letter says so', async () => {
    const { largest } = await scene.risk();
    expect(largest.find(({ side }) => side === 'long')?.falls_at).toBe('8530.5200');
    await scene.setIndexPrice(8_530.53);
    expect((await scene.risk()).pairs[0]?.long.positions).toBe(1);
    await scene.setIndexPrice(8_530.52);
    expect((await scene.risk()).pairs[0]?.long.positions).toBe(0);
    await writeLetters(scene.assay.exchange);
    const body = (await letters(scene.long)).at(-1)?.body;
    expect(body).toContain('largest loss first: 1.');
  });

  it('LEV-641: a liquidated contract says in the list what its liquidation cost, as its receipt does', async () => {
    const { assay, long } = scene;
    const answer = await assay.call('/api/lever/my_trade', { form: { status: 3 }, token: long.token });
    const [row] = envelope<{ message: { data: { id: number; cause: string; liquidation_fee?: string }[] } }>(
      answer,
    ).message.message.data;
    const [receipt] = await assay.database.query<{ fee: bigint }>(
      `select fee from lever_receipts where trade = $1 and kind = 'settled'`,
      [row?.id],
    );
    expect(row?.cause).toBe('liquidation');
    expect(Number(row?.liquidation_fee) * 1e8).toBeCloseTo(Number(receipt?.fee), 3);
  });

  it('LEV-241 LEV-242: the days say what the wallets say', async () => {
    const { days, currencies } = await scene.risk();
    const [day] = days;
    const number = (text: string | undefined) => Number(text);
    const gained = number(currencies[0]?.pool) - 2_000_000;
    expect(number(day?.trade) + number(day?.liquidation_fees)).toBeCloseTo(gained, 7);
    const [fees] = await scene.assay.database.query<{ total: string }>(
      "select total from balances where owner = 0 and wallet = 'fees' and currency = $1",
      [USDT],
    );
    expect(number(day?.fees) + number(day?.overnight)).toBeCloseTo(Number(fees?.total) / 1e8, 7);
    expect(day?.insurance).toBe(currencies[0]?.insurance);
    expect(number(day?.trade)).toBeGreaterThan(0);
  });

  it('LEV-221 LEV-256: who holds a pair that is delisted is told when it closes', async () => {
    await scene.assay.submit({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    await writeLetters(scene.assay.exchange);
    const body = (await letters(scene.short)).at(-1)?.body;
    expect(body).toMatch(/BTC\/USDT has been delisted .* closed at \d{4}-/);
    const form = { legal_id: '', currency_id: '', status: 1 };
    const answer = await scene.assay.call('/api/lever/my_trade', { token: scene.short.token, form });
    const { message } = envelope<{ closings: { symbol: string; closes: string }[] }>(answer);
    expect(message.closings).toEqual([{ symbol: 'BTC/USDT', closes: expect.stringMatching(/^\d{4}-/) }]);
    const { pairs } = await scene.risk();
    expect(pairs[0]?.closes).toMatch(/^\d{4}-/);
  });

  it('LEV-225 OPS-040: everything that was stored is what the journal makes of it', async () => {
    const differences = (await verify(scene.assay.database.url)).checks.flatMap((check) => check.differences);
    expect(differences).toEqual([]);
  });
});
