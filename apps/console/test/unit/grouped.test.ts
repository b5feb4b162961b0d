import { describe, expect, it } from 'vitest';
import { grouped } from '../../src/table/grouped.ts';

describe('figures in the console', () => {
  it('CON-060: thousands are grouped and no digit is lost or added', () => {
    expect(grouped('2000000000', 'en')).toBe('2,000,000,000');
    expect(grouped('100190000.00000001', 'en')).toBe('100,190,000.00000001');
    expect(grouped('90071992547409931234.10', 'zh-CN')).toBe('90,071,992,547,409,931,234.10');
    expect(grouped('-1234.50 USDT', 'en')).toBe('-1,234.50 USDT');
    expect(grouped(1_234, 'en')).toBe('1,234');
  });

  it('CON-060: what is no decimal stays as it is', () => {
    for (const text of ['', '–', 'none', '2026-11-20', '1.2.3']) expect(grouped(text, 'en')).toBe(text);
  });
});
