import { DecimalInput } from '@assay/ui';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paste, retype } from './support/keys.ts';
import { mount } from './support/mount.tsx';

const COMMA_GROUPS = ['en', 'zh-CN', 'zh-HK', 'ja', 'ko'];
const POINT_GROUPS = ['de', 'it', 'es'];
const TAGS = [...COMMA_GROUPS, ...POINT_GROUPS, 'fr'];

/** Texts that mean the same number in every language, with the number. */
const SAME_EVERYWHERE: readonly (readonly [typed: string, value: string])[] = [
  ['1234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1 234,5', '1234.5'],
  ['1’234.5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['１２．５', '12.5'],
  ['007.50', '7.50'],
  ['0,1', '0.1'],
];

function Amount({ decimals = 4 }: { readonly decimals?: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DecimalInput label="Amount" decimals={decimals} value={value} onValueChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function amountField(tag: string, decimals?: number) {
  const element = mount(decimals === undefined ? <Amount /> : <Amount decimals={decimals} />, tag);
  await expect.poll(() => element.querySelector('input')).not.toBeNull();
  const input = element.querySelector('input') ?? document.createElement('input');
  input.focus();
  return { input, value: () => element.querySelector('output')?.textContent };
}

describe.each(TAGS)('in %s', (tag) => {
  test('PART-001 PART-004 WEB-011: an amount typed key by key in any notation is the number that was meant', async () => {
    const { input, value } = await amountField(tag);
    for (const [typed, expected] of SAME_EVERYWHERE) {
      await retype(typed);
      expect([typed, value()]).toEqual([typed, expected]);
      input.blur();
      await expect.poll(() => input.value.replace(',', '.')).toBe(expected);
      input.focus();
    }
  });

  test('PART-002 WEB-011: a lone group of three digits is a thousand only with the grouping mark of the language', async () => {
    const { value } = await amountField(tag);
    await retype('1,234');
    expect(value()).toBe(COMMA_GROUPS.includes(tag) ? '1234' : '1.234');
    await retype('1.234');
    expect(value()).toBe(POINT_GROUPS.includes(tag) ? '1234' : '1.234');
  });

  test('PART-003 PART-005: a paste with blanks and a currency is its number, and one that is no amount changes nothing', async () => {
    const { input, value } = await amountField(tag);
    for (const [pasted, expected] of [
      ['  1 234,5\n', '1234.5'],
      ['1,234.56 USDT', '1234.56'],
      ['$1,234.5', '1234.5'],
      ['1.234,5 €', '1234.5'],
      ['BTC 0.5', '0.5'],
      ['¥１，２３４．５', '1234.5'],
      ['2.5k', '2500'],
    ] as const) {
      await paste(input, pasted);
      await expect.poll(() => [pasted, value()]).toEqual([pasted, expected]);
    }
    for (const pasted of [
      '-3',
      '-3 USDT',
      '1e5',
      '1e5 USDT',
      '0x12AB',
      'BTC/USDT',
      '5 of 7',
      '12.5%',
      '1.5 MIO',
    ]) {
      await paste(input, pasted);
      expect([pasted, value()]).toEqual([pasted, '2500']);
    }
  });
});

test('PART-005: keys of a minus, an exponent and letters leave no trace', async () => {
  const { input, value } = await amountField('en');
  await retype('-1e5-2x');
  expect([input.value, value()]).toEqual(['152', '152']);
});

test('WEB-011: a grouped amount in a field of two decimals is cut nowhere before its decimal mark', async () => {
  for (const [tag, typed, whileTyping, left] of [
    ['en', '1,234.567', '1,234.56', '1234.56'],
    ['de', '1.234,567', '1.234,56', '1234,56'],
  ] as const) {
    const { input } = await amountField(tag, 2);
    await retype(typed);
    expect(input.value).toBe(whileTyping);
    input.blur();
    await expect.poll(() => input.value).toBe(left);
  }
});

test('PART-006 WEB-440: decimals beyond the step are cut and never rounded, and a field of whole numbers takes none', async () => {
  const { value } = await amountField('de');
  await retype('0,99999');
  expect(value()).toBe('0.9999');
  const whole = await amountField('en', 0);
  for (const [typed, expected] of [
    ['1.5', '1'],
    ['2,5', '2'],
    ['10.0', '10'],
    ['1,500', '1500'],
    ['9.99', '9'],
  ] as const) {
    await retype(typed);
    expect([typed, whole.value()]).toEqual([typed, expected]);
  }
});

test('PART-007: after an undo the field shows the number that it holds', async () => {
  const { input, value } = await amountField('en');
  await retype('12.5');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(input.value).toBe(value());
  await retype('7');
  await paste(input, '1,234.5 USDT');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(input.value).toBe(value());
  input.blur();
  await expect.poll(() => input.value).toBe(value());
});

test('PART-008 WEB-440: a text that is no number stays, and is marked once the field is left', async () => {
  const { input, value } = await amountField('en');
  await retype('1.2.3.4');
  expect(value()).toBe('');
  input.blur();
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe('1.2.3.4');
});
