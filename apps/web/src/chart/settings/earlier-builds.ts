import * as z from 'zod/mini';
import type { Study } from '../catalogue/studies.ts';

/** Parameters of the indicators that earlier builds offered, which had no others. */
const FIXED = {
  EMA: [6, 12, 20],
  BOLL: [20, 2],
  SAR: [2, 2, 20],
  MACD: [12, 26, 9],
  RSI: [6, 12, 24],
  KDJ: [9, 3, 3],
} as const;

const stored = z.object({
  showsMa: z.catch(z.boolean(), true),
  showsMaCross: z.catch(z.boolean(), true),
  indicators: z.catch(z.array(z.enum(['EMA', 'BOLL', 'SAR', 'MACD', 'RSI', 'KDJ'])), []),
});

/** Returns the studies that an earlier build stored among the settings of the trading pages. */
export function studiesOfEarlierBuild(layout: unknown): readonly Study[] {
  const read = stored.safeParse(layout);
  const { showsMa, showsMaCross, indicators } = read.success ? read.data : stored.parse({});
  const study = (name: Study['name'], params: readonly number[]): Study => ({
    id: `${name}1`,
    name,
    params: [...params],
    looks: [],
  });
  return [
    ...(showsMa ? [study('MA', [5])] : []),
    ...(showsMaCross ? [study('MA_CROSS', [10, 30])] : []),
    study('VOL', []),
    ...indicators.map((name) => study(name, FIXED[name])),
  ];
}
