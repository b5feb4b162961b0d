import { describe, expect, it } from 'vitest';
import { BTC, USDT } from '../../support/http-exchange.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket({ lastPrice: '1000' });

const FROZEN = { type: 'error', message: 'This account is frozen. Contact support.' };

async function setFrozen(isFrozen: boolean): Promise<void> {
  await assay.database.query('update users set is_frozen = $2 where id = $1', [buyer.id, isFrozen]);
}

describe('the orders of a frozen account', () => {
  it('SES-100 SPOT-187: none of any type is placed or changed, and nothing is locked by trying', async () => {
    const { data } = await spot.place('in', buyer, '900', '0.1', { client_key: 'before' });
    await setFrozen(true);
    const types = [
      { mode: 1 },
      {},
      { client_key: 'before' },
      { time_in_force: 'ioc' },
      { time_in_force: 'fok' },
      { post_only: 1 },
      { trigger_price: '1010' },
      { trigger_price: '990', trigger_kind: 'take_profit' },
      { oco_trigger_price: '1010' },
    ];
    for (const more of types) expect(await spot.place('in', buyer, '900', '0.1', more)).toEqual(FROZEN);
    const change = { id: data.id, type: 'in', num: '0.05' };
    expect(await spot.send('/api/transaction/amend', buyer, change)).toEqual(FROZEN);
    expect((await spot.deal(buyer.token)).user_legal).toBe('99900.00000000');
    await setFrozen(false);
    expect(await spot.send('/api/transaction/amend', buyer, change)).toMatchObject({ type: 'ok' });
  });

  it('SPOT-187 GUARD-004: what is open stays, is listed and can be taken back, alone and all at once', async () => {
    const { data } = await spot.place('in', buyer, '900', '0.1');
    await spot.place('in', buyer, '900', '0.1', { oco_trigger_price: '1010' });
    await spot.place('in', buyer, '900', '0.1', { trigger_price: '1010' });
    await setFrozen(true);
    expect((await spot.list('/api/transaction_in', buyer)).count).toBe(2);
    expect((await spot.list('/api/transaction/waiting', buyer)).count).toBe(2);
    const cancel = { id: data.id, type: 'in' };
    expect(await spot.send('/api/transaction_del', buyer, cancel)).toMatchObject({ type: 'ok' });
    const pair = { legal_id: USDT, currency_id: BTC };
    const all = await spot.send('/api/transaction/cancel_all', buyer, pair);
    expect(all).toMatchObject({ type: 'ok', data: { count: 3 } });
    expect((await spot.deal(buyer.token)).user_legal).toBe('99990.00000000');
  });

  it('SPOT-188: what was agreed before is kept: it rests, fires and fills with the money that it has locked', async () => {
    await spot.place('in', buyer, '995', '0.1');
    await spot.place('in', buyer, '1020', '0.2', { trigger_price: '1010' });
    await setFrozen(true);
    await spot.place('out', seller, '995', '0.1');
    await spot.place('out', seller, '1015', '0.2');
    await spot.tradeAt('1010');
    expect((await spot.list('/api/transaction_all', buyer)).list).toMatchObject([
      { status: 'filled', trigger_price: '1010.00', complete_number: '0.20000' },
      { status: 'filled', complete_number: '0.10000' },
      { status: 'filled' },
    ]);
    const { user_legal, user_currency } = await spot.deal(buyer.token);
    expect([user_legal, user_currency]).toEqual(['99687.50000000', '0.30969000']);
  });
});
