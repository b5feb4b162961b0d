import { expect, it } from 'vitest';
import { isLeveraged } from '../../../src/lever/lever-menu.ts';
import { leveraged } from '../../../src/lever/pair/pair-memory.ts';
import { quotation } from '../../component/support/quotation.ts';

it('LEV-640: leveraged trade is offered on no pair that has no terms of it, though its units per hand say 1', () => {
  const [without, open] = [quotation(1, 'LTC'), { ...quotation(2, 'BTC'), has_lever_terms: 1 as const }];
  const closed = { ...quotation(4, 'ETH'), has_lever_terms: 1 as const, open_lever: 0 as const };
  const group = { id: 3, name: 'USDT', quotation: [without, open, closed] };
  expect(leveraged([group])).toEqual([{ ...group, quotation: [open, closed] }]);
  expect(leveraged([{ ...group, quotation: [without] }])).toEqual([]);
  expect([without, open, closed].map((one) => isLeveraged(one))).toEqual([false, true, true]);
});
