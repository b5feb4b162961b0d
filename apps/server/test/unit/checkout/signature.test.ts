import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, signed } from '../../../src/products/checkout/signature.ts';

const FIELDS = { merchant_id: 'assay', amount: '100.00', empty: '', order_no: '1-1' };
const secret = 'a secret of both sides';

test('PAY-009 WAL-131: MD5 is of all fields that say something by name with the secret behind them, in capitals', () => {
  const text = `amount=100.00&merchant_id=assay&order_no=1-1&sign_type=MD5&key=${secret}`;
  const { sign } = signed(FIELDS, { secret, sign: 'MD5' });
  expect(sign).toBe(createHash('md5').update(text).digest('hex').toUpperCase());
});

test('PAY-009: HMAC-SHA256 is keyed by the secret', () => {
  const text = 'amount=100.00&merchant_id=assay&order_no=1-1&sign_type=HMAC-SHA256';
  const { sign } = signed(FIELDS, { secret, sign: 'HMAC-SHA256' });
  expect(sign).toBe(createHmac('sha256', secret).update(text).digest('hex').toUpperCase());
});

test('PAY-010: fields are believed with the agreed kind alone, whole, and from who has the secret', () => {
  const key = { secret, sign: 'HMAC-SHA256' } as const;
  const good = signed(FIELDS, key);
  expect(isSigned(good, key)).toBe(true);
  expect(isSigned({ ...good, sign: good.sign?.toLowerCase() }, key)).toBe(true);
  expect(isSigned({ ...good, amount: '100.01' }, key)).toBe(false);
  expect(isSigned({ ...good, more: 'x' }, key)).toBe(false);
  expect(isSigned(good, { ...key, secret: 'another secret' })).toBe(false);
  expect(isSigned(signed(FIELDS, { secret, sign: 'MD5' }), key)).toBe(false);
  expect(isSigned({ ...good, sign: undefined }, key)).toBe(false);
});
