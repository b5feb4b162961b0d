import { describe, test } from 'vitest';
import { expectFound } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Payer = { owner: number; wallet: string; feesPaid: bigint };
type TakeFee = (payer: Payer, fees: Payer, fee: bigint, ...rest: readonly unknown[]) => void;

/** The real `takeFee`, followed by a change of the counters. */
function feesThen(change: (payer: Payer, fees: Payer, fee: bigint) => void) {
  return mutantEngines<{ takeFee: TakeFee }>('ledger/fee.ts', ({ takeFee }) => ({
    takeFee: (payer, fees, fee, ...rest) => {
      takeFee(payer, fees, fee, ...rest);
      change(payer, fees, fee);
    },
  }));
}

describe('SIM-023 SIM-024: a fault in what is counted of fees is found', () => {
  test('a counter that misses', async () => {
    let taken = 0;
    const engines = await feesThen((payer, _fees, fee) => {
      taken += 1;
      if (taken % 5 === 0) payer.feesPaid -= fee;
    });
    expectFound(engines, 'state');
  });

  test('a counter on the account that receives', async () => {
    const engines = await feesThen((payer, fees, fee) => {
      payer.feesPaid -= fee;
      fees.feesPaid += fee;
    });
    expectFound(engines, 'state');
  });

  test('a counter that is one unit short', async () => {
    const engines = await feesThen((payer, _fees, fee) => {
      if (fee > 0n) payer.feesPaid -= 1n;
    });
    expectFound(engines, 'state');
  });
});
