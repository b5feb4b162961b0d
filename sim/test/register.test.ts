import { ROOMS } from '@assay/engine';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products.ts';

test('SIM-020: every room has its product, under the same name and number and with all its commands', () => {
  const rooms = ROOMS.map(({ number, commands }) => ({
    name: commands.room,
    number,
    commands: Object.keys(commands.commands).sort(),
  }));
  const products = PRODUCTS.map(({ name, number, commands }) => ({
    name,
    number,
    commands: Object.keys(commands).sort(),
  }));
  expect(products).toEqual(rooms);
});
