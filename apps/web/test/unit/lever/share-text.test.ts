import { expect, test } from 'vitest';
import { shareText } from '../../../src/lever/receipt/share-text.ts';

test('LEV-049 LEV-117 LEV-225: a shared receipt has every number with the formula that made it', () => {
  const lines = [
    { label: 'Index', value: '9,000.0000' },
    { label: 'PnL', value: '99 USDT', formula: '(9,990 − 9,000) × 0.1' },
  ];
  const step = { id: 1, title: 'Close · By you', time: '2026-01-01 00:00:00', lines };
  expect(shareText('Contract 7', [step])).toBe(
    'Contract 7\n\nClose · By you · 2026-01-01 00:00:00\nIndex: 9,000.0000\nPnL: 99 USDT = (9,990 − 9,000) × 0.1',
  );
});
