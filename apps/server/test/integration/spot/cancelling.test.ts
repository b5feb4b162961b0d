import { describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

onSpotMarket();

describe('cancelling', () => {
  it('SPOT-075 SPOT-077 SPOT-078 SPOT-079: a cancel gives back what was locked and keeps what was filled', async () => {
    const { data } = await spot.place('out', seller, '20000', '0.5');
    await spot.place('in', buyer, '20000', '0.2');
    const cancel = () =>
      assay.call('/api/transaction_del', { token: seller.token, form: { id: data.id, type: 'out' } });
    expect(envelope(await cancel())).toEqual({ type: 'ok', message: 'Order canceled.' });
    expect((await spot.list('/api/transaction_out', seller)).list).toEqual([]);
    const mine = await spot.deal(seller.token);
    expect(mine.user_currency).toBe('9.80000000');
    expect(mine.user_legal).toBe('3996.00000000');
    expect((await spot.list('/api/transaction_all', seller)).list[0]).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'owner',
      number: '0.00000',
      complete_number: '0.20000',
    });
    expect(envelope(await cancel())).toEqual({ type: 'error', message: 'This order is no longer open.' });
  });

  it('SPOT-080 SPOT-082 SES-027: another’s order and the wrong side are answered as unknown', async () => {
    const { data } = await spot.place('out', seller, '20000', '0.5');
    const attempts = [
      [buyer, data.id, 'out'],
      [seller, data.id, 'in'],
      [seller, 999_999_999, 'out'],
    ] as const;
    for (const [who, id, type] of attempts) {
      const answer = await assay.call('/api/transaction_del', { token: who.token, form: { id, type } });
      expect(envelope(answer)).toEqual({ type: 'error', message: 'Order not found.' });
    }
    expect((await spot.list('/api/transaction_out', seller)).count).toBe(1);
    await spot.cancelAll(seller);
  });
});
