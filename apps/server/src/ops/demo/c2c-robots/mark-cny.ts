import { currencyId, DEMO, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import type { Sequencer } from '../../../core/sequencer/interface.ts';
import { COINS } from '../catalog.ts';
import { cnyForUsdt } from '../cny-process.ts';

/** Pause between two CNY rates. */
export const CNY_INTERVAL_MS = { watched: 15_000, unwatched: 60_000 };
/** Four unwatched rounds may fail before floating offers become inactive. */
const STALENESS_MS = 4 * CNY_INTERVAL_MS.unwatched;
const UNITS = 10_000;

/** Submits the CNY rate of the demo, from the process that the robots' prices use, too. */
export async function markCny(sequencer: Pick<Sequencer, 'submit'>, nowMs: number): Promise<void> {
  await sequencer.submit({
    room: 'c2c',
    type: 'mark_c2c_cny',
    by: DEMO,
    currency: currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0),
    unitPrice: amount(BigInt(Math.round(cnyForUsdt(nowMs) * UNITS))),
    observedAt: timeMs(nowMs),
    staleness: STALENESS_MS,
  });
}
