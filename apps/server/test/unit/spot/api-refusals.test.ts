import { expect, it } from 'vitest';
import { orderRefusal } from '../../../src/products/spot/api/rejections.ts';

it('OPS-484 TIME-520: programs are told of a halt and of a closed room in numbers that they know', () => {
  const halted = orderRefusal({ code: 'trading_halted', notice: 'Prices are being checked.' });
  expect([halted.code, halted.message]).toEqual([-1013, 'Trading is halted: Prices are being checked.']);
  expect(orderRefusal({ code: 'room_closed' }).code).toBe(-1013);
});
