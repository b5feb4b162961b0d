/** Worth at the end of a step, with the flows of the step. Values in units of 10^-8 USDT. */
export type Step = {
  readonly atMs: number;
  readonly worth: bigint;
  /** Value that came from outside within the step, and that left; never negative. */
  readonly incoming: bigint;
  readonly outgoing: bigint;
};

/** Returns of a span, in parts per million, rounded towards zero. */
export type Returns = {
  /** Change of worth without the flows. */
  readonly profit: bigint;
  readonly incoming: bigint;
  readonly outgoing: bigint;
  /** Growth of one unit that stayed invested throughout; null while nothing was invested. */
  readonly timeWeighted: bigint | null;
  /** Profit by the capital invested, each flow weighted by its time (modified Dietz); null without capital. */
  readonly moneyWeighted: bigint | null;
  /** Greatest loss from a peak of the time-weighted growth, as a positive number. */
  readonly drawdown: bigint;
};

const PPM = 1_000_000n;
/** Scale of the growth factor. */
const ONE = 10n ** 18n;

/** Growth of one unit since the first step, scaled by 10^18, after each step; 0 after a total loss. */
export function growthOf(steps: readonly Step[]): readonly bigint[] {
  let growth = ONE;
  return steps.map((step, index) => {
    const before = steps[index - 1];
    if (before === undefined) return growth;
    // Within a step, money comes at its beginning and leaves at its end, so that the divisor is all that took part.
    const invested = before.worth + step.incoming;
    if (invested > 0n) growth = (growth * (step.worth + step.outgoing)) / invested;
    return growth;
  });
}

/** Returns of the span from the first step to the last. The flows of the first step are before the span. */
export function returnsOf(steps: readonly Step[]): Returns {
  const [first, last] = [steps[0], steps.at(-1)];
  const within = steps.slice(1);
  const incoming = within.reduce((sum, step) => sum + step.incoming, 0n);
  const outgoing = within.reduce((sum, step) => sum + step.outgoing, 0n);
  if (first === undefined || last === undefined)
    return { profit: 0n, incoming, outgoing, timeWeighted: null, moneyWeighted: null, drawdown: 0n };
  const profit = last.worth - first.worth - incoming + outgoing;
  const growth = growthOf(steps);
  const wasInvested = first.worth > 0n || incoming > 0n;
  return {
    profit,
    incoming,
    outgoing,
    timeWeighted: wasInvested ? (((growth.at(-1) ?? ONE) - ONE) * PPM) / ONE : null,
    moneyWeighted: moneyWeighted(steps, profit),
    drawdown: drawdownOf(growth),
  };
}

/** Modified Dietz; a step's flows count from its beginning if they came, to its end if they left. */
function moneyWeighted(steps: readonly Step[], profit: bigint): bigint | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = BigInt(last.atMs - first.atMs);
  if (span <= 0n) return null;
  let capital = first.worth * span;
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (before === undefined) return;
    capital +=
      step.incoming * BigInt(last.atMs - before.atMs) - step.outgoing * BigInt(last.atMs - step.atMs);
  });
  return capital > 0n ? (profit * PPM * span) / capital : null;
}

function drawdownOf(growth: readonly bigint[]): bigint {
  let [peak, deepest] = [ONE, 0n];
  for (const level of growth) {
    if (level > peak) peak = level;
    const fall = ((peak - level) * PPM) / peak;
    if (fall > deepest) deepest = fall;
  }
  return deepest;
}

/**
 * Worth, after each step, of the same money held in one coin throughout: what was there at the first step and each flow
 * exchanged at the price of the step's beginning. Null from the first step without a price.
 * @param prices price of the coin at each step, in units of 10^-8 USDT; 0 without one
 */
export function heldInstead(steps: readonly Step[], prices: readonly bigint[]): readonly (bigint | null)[] {
  let units: bigint | null = null;
  return steps.map(({ worth, incoming, outgoing }, index) => {
    const [price, before] = [prices[index] ?? 0n, prices[index - 1] ?? 0n];
    if (index === 0) units = price > 0n ? (worth * ONE) / price : null;
    else if (units !== null) units = before > 0n ? units + ((incoming - outgoing) * ONE) / before : null;
    return units === null || price === 0n ? null : (units * price) / ONE;
  });
}
