import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldInstead, returnsOf, type Step } from '../../../src/products/portfolio/returns.ts';

const HOUR = 3_600_000;
const step = (index: number, worth: bigint, incoming = 0n, outgoing = 0n): Step => ({
  atMs: index * HOUR,
  worth,
  incoming,
  outgoing,
});

describe('returns', () => {
  it('WORTH-007: deposits and withdrawals alone are no return, whatever their size', () => {
    const flow = fc.record({ incoming: fc.bigInt(0n, 10n ** 12n), part: fc.bigInt(0n, 100n) });
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 30 }), (flows) => {
        let worth = 1_000n;
        const steps = [step(0, worth)];
        flows.forEach(({ incoming, part }, index) => {
          const outgoing = ((worth + incoming) * part) / 101n;
          worth += incoming - outgoing;
          steps.push(step(index + 1, worth, incoming, outgoing));
        });
        const { profit, timeWeighted, moneyWeighted, drawdown } = returnsOf(steps);
        expect([profit, timeWeighted, moneyWeighted, drawdown]).toEqual([0n, 0n, 0n, 0n]);
      }),
    );
  });

  it('WORTH-007: the time-weighted return links the steps, the money-weighted one counts capital by its time', () => {
    // 100 grows by half, 150 more come, and the whole loses a fifth.
    const returns = returnsOf([step(0, 100n), step(1, 150n), step(2, 240n, 150n)]);
    expect(returns).toEqual({
      profit: -10n,
      incoming: 150n,
      outgoing: 0n,
      timeWeighted: 200_000n,
      // 100 for two hours and 150 for one are 175 on average.
      moneyWeighted: -57_142n,
      drawdown: 200_000n,
    });
  });

  it('WORTH-008: the drawdown is the deepest fall of the growth from its peak, not of the worth', () => {
    const withdrawn = returnsOf([
      step(0, 100n),
      step(1, 10n, 0n, 90n),
      step(2, 9n),
      step(3, 12n),
      step(4, 6n),
    ]);
    expect(withdrawn.drawdown).toBe(500_000n);
    expect(returnsOf([step(0, 100n), step(1, 0n)])).toMatchObject({
      drawdown: 1_000_000n,
      timeWeighted: -1_000_000n,
    });
  });

  it('WORTH-008: a span without capital has no return', () => {
    expect(returnsOf([])).toMatchObject({ profit: 0n, timeWeighted: null, moneyWeighted: null });
    expect(returnsOf([step(0, 0n), step(1, 0n)])).toMatchObject({ timeWeighted: null, moneyWeighted: null });
  });

  it('WORTH-009: the comparison puts the same money into one coin at the same times', () => {
    const steps = [step(0, 100n), step(1, 300n, 150n), step(2, 200n, 0n, 40n)];
    expect(heldInstead(steps, [10n, 20n, 40n])).toEqual([100n, 500n, 920n]);
    expect(heldInstead(steps, [1n, 1n, 1n])).toEqual([100n, 250n, 210n]);
    expect(heldInstead(steps, [0n, 20n, 40n])).toEqual([null, null, null]);
  });
});
