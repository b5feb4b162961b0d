import { basisPointsOf, percentOfBasisPoints, readFields } from '@assay/contract';
import { leverStopForm, leverSubmitForm } from '@assay/contract/forms';
import { expect, test } from 'vitest';
import { liveExtreme, liveTrigger, trailingTrigger } from '../../../src/lever/contracts/contract.ts';
import { type ContractTerms, indexAtOpening, type OrderDraft } from '../../../src/lever/form/estimate.ts';

const TERMS: ContractTerms = { unitsPerHand: '0.001', spread: '0.1', fee: '0.2' };
const ORDER: OrderDraft = { isLong: true, limit: null, multiple: 10, hands: 100, index: '10000' };

test('LEV-904 LEV-913: the trigger of a trailing stop follows live index prices from what the server knows, rounded as the engine does', () => {
  const long = { type: 1, trailing_delta: 250, trailing_extreme: '10000.0001' } as const;
  expect(liveTrigger(long, null)).toBe('9750.0000');
  expect(liveTrigger(long, '9900')).toBe('9750.0000');
  expect(liveTrigger(long, '10100')).toBe('9847.5000');
  const short = { ...long, type: 2 } as const;
  expect(liveExtreme(short, '9900')).toBe('9900');
  expect(liveTrigger(short, '9900.0001')).toBe('10147.5002');
  expect(liveTrigger({ ...long, trailing_extreme: '0' }, '9900')).toBeNull();
  expect(trailingTrigger({ type: 1 }, '3.33', 10, 2)).toBe('3.32');
  expect(trailingTrigger({ type: 2 }, '3.33', 10, 2)).toBe('3.34');
});

test('LEV-901 LEV-913: exits of an order are checked at the index at which it opens', () => {
  expect(indexAtOpening(ORDER, TERMS)).toBe('10000');
  expect(Number(indexAtOpening({ ...ORDER, limit: '9009' }, TERMS))).toBeCloseTo(9_000, 6);
  expect(indexAtOpening({ ...ORDER, limit: '10020' }, TERMS)).toBe('10000');
  expect(Number(indexAtOpening({ ...ORDER, isLong: false, limit: '10989' }, TERMS))).toBeCloseTo(11_000, 6);
  expect(indexAtOpening({ ...ORDER, limit: '' }, TERMS)).toBeNull();
  const bounds = { isLong: true, opened: '10010', current: '10000', isTrailing: false };
  const read = (typed: Readonly<Record<string, string>>, isTrailing = false) => {
    const order = { legal_id: '3', currency_id: '1', multiple: '10', share: '5', type: '1', status: '1' };
    const schema = leverSubmitForm('market', { minimum: 1, maximum: 10 }, { ...bounds, isTrailing });
    const parsed = readFields(schema, { ...order, ...typed });
    return parsed.ok ? [] : parsed.problems.map(({ key }) => key);
  };
  expect(read({ target_profit_price: '10011', stop_loss_price: '9999', trailing_delta: '2.5' })).toEqual([]);
  expect(read({ target_profit_price: '10010' })).toEqual(['lever.profit_side']);
  expect(read({ stop_loss_price: '10000' })).toEqual(['lever.loss_side']);
  expect(read({ trailing_delta: '0.09' })).toEqual(['lever.trailing_distance']);
  expect(read({ trailing_delta: '20.01' })).toEqual(['lever.trailing_distance']);
  expect(read({ activation_price: '10500' }, true)).toEqual(['input.required']);
  expect(read({ trailing_delta: '1', activation_price: '10010' }, true)).toEqual(['lever.activation_side']);
});

test('LEV-906 LEV-913: a distance is typed in percent, and sent in basis points', () => {
  expect([basisPointsOf('0.1'), basisPointsOf('20'), basisPointsOf('1.25')]).toEqual([10, 2_000, 125]);
  for (const typed of ['', '0', '0.05', '20.1', '1.255', 'x', '-1']) expect(basisPointsOf(typed)).toBeNull();
  expect([10, 125, 2_000].map(percentOfBasisPoints)).toEqual(['0.1', '1.25', '20']);
  const schema = leverStopForm({ isLong: false, opened: '100', current: '99', isTrailing: true });
  const parsed = readFields(schema, { id: '1', trailing_delta: '1.25', activation_price: '98' });
  expect(parsed.ok && parsed.value).toMatchObject({ trailing_delta: 125, activation_price: '98' });
});
