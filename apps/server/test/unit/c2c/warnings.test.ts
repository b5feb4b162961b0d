import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../../src/products/c2c/warnings.ts';

const OWN = ['6222 0200 1234', 'lei@pay', 'lei.demo@mail.example'];

describe('warnings of a chat', () => {
  it.each([
    ['I have sent it, please look.', []],
    ['Order 123, 718.00 CNY at 21:04', []],
    ['to 6222 0200 1234 as the order says', []],
    ['to 6222-0200-1234', []],
    ['to lei@pay, is that right?', []],
    ['to 6222 0200 1235', ['account']],
    ['to 6222 0200 1234 5', ['account']],
    ['to lee@pay instead', ['account']],
    ['add me on WeChat', ['account']],
    ['加我微信', ['account']],
    ['see https://pay.example', ['link']],
    ['see pay-here.top and send to 13800138000', ['link', 'account']],
  ])('C2C-142: %s', (text, warnings) => {
    expect(warningsOf(text, OWN)).toEqual(warnings);
  });

  it('C2C-142: without accounts every number is another one', () => {
    expect(warningsOf('to 6222 0200 1234', [])).toEqual(['account']);
  });
});
