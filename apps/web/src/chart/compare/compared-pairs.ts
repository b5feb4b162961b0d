import * as z from 'zod/mini';

/** Maximum number of pairs compared with the one of the chart. */
export const COMPARED_MAX = 3;

const pair = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(32)),
  legalId: z.number(),
  currencyId: z.number(),
});

/** A pair whose line is drawn on other pairs' charts. */
export type ComparedPair = Readonly<z.output<typeof pair>>;

export const comparedPairs = z.array(pair).check(
  z.maxLength(COMPARED_MAX),
  z.refine((list) => new Set(list.map(({ symbol }) => symbol)).size === list.length),
);
