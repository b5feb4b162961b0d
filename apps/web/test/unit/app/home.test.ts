import { expect, test } from 'vitest';
import { ringOffset, TRANSITION_MS } from '../../../src/home/carousel-position.ts';
import { shortAccount } from '../../../src/shell/account-name.ts';
import { fillServiceAddress } from '../../../src/site/customer-service.ts';

test('HOME-003: the banners stand in a ring, so that the first follows the last', () => {
  expect([0, 1, 2, 3].map((index) => ringOffset(index, 0, 4))).toEqual([0, 1, 2, -1]);
  expect([0, 1, 2, 3].map((index) => ringOffset(index, 3, 4))).toEqual([1, 2, -1, 0]);
  expect(ringOffset(0, 0, 1)).toBe(0);
});

test('HOME-004: one banner gives way to the next in 600 ms', () => {
  expect(TRANSITION_MS).toBe(600);
});

test('SHELL-013: a bystander can not read the account from the menu', () => {
  expect(shortAccount('lihua@example.com')).toBe('li***@example.com');
  expect(shortAccount('13812345678')).toBe('138****78');
  expect(shortAccount('abc')).toBe('abc');
});

test('SHELL-069: customer service learns who asks, with odd names escaped', () => {
  expect(fillServiceAddress('https://help.example/?u={id}&n={name}', '7', 'a&b c')).toBe(
    'https://help.example/?u=7&n=a%26b%20c',
  );
});

test('SHELL-070: an address that is missing or no web address is not opened', () => {
  expect(fillServiceAddress('', '7', 'a')).toBeNull();
  expect(fillServiceAddress('javascript:alert(1)', '7', 'a')).toBeNull();
});
