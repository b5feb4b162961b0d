import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, informationRow, type Section } from '../row.ts';
import type { TimeReport } from '../time/orders-beside.ts';

const POSITIONS = 100_000;
const QUICK_POSITIONS = 5_000;
const ORDERS_PER_SECOND = 1_250;

/**
 * Daily payments: positions whose day ends within a minute, with orders in parallel, on the real sequencer and its
 * database.
 */
export const earnSection: Section = async ({ quick, log }) => {
  const positions = quick ? QUICK_POSITIONS : POSITIONS;
  const dataDir = createDataDir();
  try {
    const argv = [dataDir, String(positions), String(ORDERS_PER_SECOND)];
    const { seconds, orders, p50, p99, commands } = await runChild<TimeReport>('earn/child.ts', argv);
    log(
      `${positions} positions in ${seconds.toFixed(1)} s by ${commands} commands of the clock; ` +
        `${orders} orders meanwhile, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
    );
    const size = `${positions.toLocaleString('en')} positions due in one minute`;
    return [
      atMostRow(`${size}: all paid, with ${ORDERS_PER_SECOND} orders a second beside them`, seconds, 's', 60),
      atMostRow('99th percentile of those orders, at the sequencer', p99, 'ms', 60),
      informationRow('median of those orders', p50, 'ms'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};
