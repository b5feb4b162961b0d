import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, informationRow, type Section } from '../row.ts';
import type { TimeReport } from './orders-beside.ts';

const THINGS = 100_000;
const QUICK_THINGS = 5_000;
const ORDERS_PER_SECOND = 1_250;

/** Many payments due at the same moment, with orders in parallel, on the real sequencer and its embedded database. */
export const timeSection: Section = async ({ quick, log }) => {
  const itemCount = quick ? QUICK_THINGS : THINGS;
  const dataDir = createDataDir();
  try {
    const argv = [dataDir, String(itemCount), String(ORDERS_PER_SECOND)];
    const { seconds, orders, p50, p99, commands } = await runChild<TimeReport>('time/child.ts', argv);
    log(
      `${itemCount} payments in ${seconds.toFixed(1)} s by ${commands} commands of the clock; ` +
        `${orders} orders meanwhile, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
    );
    const size = `${itemCount.toLocaleString('en')} payments due at one moment`;
    return [
      atMostRow(`${size}: all made, with ${ORDERS_PER_SECOND} orders a second beside them`, seconds, 's', 60),
      atMostRow(`99th percentile of those orders, at the sequencer`, p99, 'ms', 60),
      informationRow('median of those orders', p50, 'ms'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};
