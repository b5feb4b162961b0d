import * as wire from '@assay/contract/words';
import * as engine from '@assay/engine';
import { expect, test } from 'vitest';

type Words = readonly string[];

/** Lists of the engine and the equal ones of the contract, in any order. */
const SAME: readonly (readonly [name: string, inEngine: Words, onWire: Words])[] = [
  [
    'accounts that are set right',
    engine.ADJUSTED_WALLETS,
    [...wire.accounts.ACCOUNTS, ...wire.custodyDesk.HOUSE_ACCOUNTS],
  ],
  ['C2C merchants', ['none', ...engine.C2C_MERCHANT_STATES], wire.c2c.MERCHANT_STATES],
];

test.each(SAME)('HOUSE-115: engine and contract have the same words for %s', (_name, inEngine, onWire) => {
  expect([...onWire].sort()).toEqual([...inEngine].sort());
});
