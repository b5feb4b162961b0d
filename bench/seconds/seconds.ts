import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, informationRow, type Section } from '../row.ts';
import type { TimeReport } from '../time/orders-beside.ts';

const CONTRACTS = 10_000;
const QUICK_CONTRACTS = 2_000;
const ORDERS_PER_SECOND = 1_250;

/**
 * Many seconds contracts that end within some milliseconds, with orders in parallel, on the real sequencer and its
 * database.
 */
export const secondsSection: Section = async ({ quick, log }) => {
  const contracts = quick ? QUICK_CONTRACTS : CONTRACTS;
  const dataDir = createDataDir();
  try {
    const argv = [dataDir, String(contracts), String(ORDERS_PER_SECOND)];
    const { seconds, orders, p50, p99, commands } = await runChild<TimeReport>('seconds/child.ts', argv);
    log(
      `${contracts} contracts in ${seconds.toFixed(1)} s by ${commands} commands; ` +
        `${orders} orders meanwhile, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
    );
    const size = `${contracts.toLocaleString('en')} seconds contracts that end together`;
    return [
      atMostRow(
        `${size}: all settled, with ${ORDERS_PER_SECOND} orders a second beside them`,
        seconds,
        's',
        30,
      ),
      atMostRow('99th percentile of those orders, at the sequencer', p99, 'ms', 60),
      informationRow('median of those orders', p50, 'ms'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};
