import { describe, expect, it } from 'vitest';
import { type Obstacle, obstacleTo } from '../../../src/c2c/obstacle.ts';
import type { Eligibility } from '../../../src/c2c/use-eligibility.ts';

const ABLE: Eligibility = {
  has_identity: 1,
  ways: ['bank'],
  cancellations_left: 1,
  is_restricted: 0,
  is_suspended: 0,
  is_frozen: 0,
  balances: [],
  waiting: 0,
};
const BUY = { action: 'take', side: 'buy', paymentMethod: 'ali_pay' } as const;
const SELL = { action: 'take', side: 'sell', paymentMethod: 'ali_pay' } as const;
const PUBLISH = { action: 'publish', side: 'sell', paymentMethod: null } as const;

describe('what stands against a C2C deal', () => {
  it('C2C-436: names the first thing for which the server would refuse', () => {
    const cases: readonly [Partial<Eligibility>, Obstacle | null][] = [
      [{}, null],
      [{ is_frozen: 1, has_identity: 0 }, 'frozen'],
      [{ is_suspended: 1, has_identity: 0 }, 'suspended'],
      [{ cancellations_left: 0 }, 'cancellations'],
      [{ has_identity: 0, ways: [] }, 'identity'],
      [{ ways: [] }, 'payment'],
    ];
    for (const [change, obstacle] of cases) expect(obstacleTo(BUY, { ...ABLE, ...change })).toBe(obstacle);
  });

  it('C2C-436: who sells needs the way of the offer, who buys any', () => {
    expect(obstacleTo(BUY, ABLE)).toBeNull();
    expect(obstacleTo(SELL, ABLE)).toBe('way');
    expect(obstacleTo({ ...SELL, paymentMethod: 'bank' }, ABLE)).toBeNull();
    expect(obstacleTo(PUBLISH, ABLE)).toBeNull();
  });

  it('C2C-436: unpaid deals that could still be cancelled stand against taking, and not against publishing', () => {
    const waiting: Eligibility = { ...ABLE, cancellations_left: 0 };
    expect(obstacleTo(PUBLISH, waiting)).toBeNull();
    expect(obstacleTo(PUBLISH, { ...waiting, is_restricted: 1 })).toBe('cancellations');
  });
});
