import { expect, test } from 'vitest';
import { CLAIM_PARTS, END_MULTIPLE, INSURED_STAKES } from '../../src/seconds/insurance.ts';
import { MIN_PREMIUM_PERCENT } from '../../src/seconds/terms-rules.ts';

/** Insured amount, in steps of a grid that contains all stakes and wins. */
const A = 100;
const LOW = A / Number(CLAIM_PARTS);
const HIGH = A * Number(END_MULTIPLE);
const MAX_STAKE = A / Number(INSURED_STAKES);
const MAX_WIN = MAX_STAKE;

/**
 * Returns the best possible probability of halving an insured amount before it doubles, in a fair game. At each balance
 * every permitted choice is considered: one order, or several at the same instant that all win or all lose. Iterates
 * until the probabilities converge.
 */
function bestChanceOfHalving(ratioPercent: number): number {
  const fair = 100 / (100 + ratioPercent);
  const chance: number[] = Array.from({ length: HIGH + MAX_WIN + 1 }, (_, balance) =>
    balance <= LOW ? 1 : 0,
  );
  for (let grown = 1; grown > 1e-12; ) {
    grown = 0;
    for (let balance = LOW + 1; balance < HIGH; balance += 1) {
      for (const { stake, win } of stakesAt(balance, ratioPercent)) {
        const won = chance[balance + win] ?? Number.NaN;
        const lost = chance[balance - stake] ?? Number.NaN;
        const better = fair * won + (1 - fair) * lost - (chance[balance] ?? 0);
        if (better <= 0) continue;
        chance[balance] = (chance[balance] ?? 0) + better;
        grown = Math.max(grown, better);
      }
    }
  }
  return chance[A] ?? Number.NaN;
}

/**
 * Returns all possible simultaneous stakes: the last order is accepted while the others could not double the balance.
 */
function stakesAt(balance: number, ratioPercent: number): readonly { stake: number; win: number }[] {
  const all = Array.from({ length: balance }, (_, index) => index + 1);
  const stakes = all.map((stake) => ({ stake, win: (stake * ratioPercent) / 100 }));
  return stakes.filter(({ stake, win }) => {
    const others = Math.max(0, stake - MAX_STAKE);
    return Number.isInteger(win) && balance + (others * ratioPercent) / 100 < HIGH;
  });
}

test.each([20, 40, 50, 60, 75, 80])(
  'SEC-124 SEC-160: a fair game that pays %d %% halves an insured amount before it doubles it with a chance of at most 0.70, so that the least premium is no free bet',
  (ratioPercent) => {
    const chance = bestChanceOfHalving(ratioPercent);
    // A fair game, but not a coin toss: the best strategy exceeds two thirds.
    expect(chance).toBeGreaterThan(0.66);
    expect(chance).toBeLessThanOrEqual(0.7);
    // At most half of the amount counts as lost, so this is the value of a claim, as a share of coverage × amount.
    expect(chance / Number(CLAIM_PARTS)).toBeLessThanOrEqual(MIN_PREMIUM_PERCENT / 100);
  },
);
