import { runChild } from '../child-process.ts';
import { createDataDir, removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, type BenchContext, costRow, informationRow, type Row, type Section } from '../row.ts';
import { percentile } from '../statistics.ts';
import type { TimeReport } from '../time/orders-beside.ts';
import type { EngineReport } from './engine-child.ts';

const POSITIONS = 100_000;
const QUICK_POSITIONS = 5_000;
const ORDERS_PER_SECOND = 1_250;
/** Number of processes for the median: a garbage collection distorts a mark of half a millisecond. */
const ROUNDS = 5;
/** Required factor between a valuation of all accounts and a mark. */
const TIMES_FASTER = 20;

/** Cost of leveraged positions: a mark, a liquidation and overnight fees, in the engine and with orders in parallel. */
export const leverSection: Section = async (context) => {
  const positions = context.quick ? QUICK_POSITIONS : POSITIONS;
  return [
    ...(await engineRows(context, positions)),
    ...(await orderRows(context, positions, 'night', 'overnight fees due at one moment')),
    ...(await orderRows(context, positions, 'crash', 'positions liquidated by one mark')),
  ];
};

async function engineRows({ log, quick }: BenchContext, positions: number): Promise<Row[]> {
  const reports: EngineReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    reports.push(await runChild<EngineReport>('lever/engine-child.ts', [String(positions)]));
  const median = (of: keyof EngineReport): number =>
    percentile(
      reports.map((report) => report[of]),
      0.5,
    );
  const [quietMs, tenMs, walkMs] = [median('quietMs'), median('tenMs'), median('walkMs')];
  const size = `${positions.toLocaleString('en')} positions`;
  log(
    `${size}: a quiet mark ${quietMs.toFixed(3)} ms, one that liquidates ten ${tenMs.toFixed(2)} ms, ` +
      `looking at everybody ${walkMs.toFixed(1)} ms`,
  );
  return [
    informationRow(`a mark over ${size} that reaches nobody, in the engine`, quietMs, 'ms'),
    costRow(
      `a mark that liquidates ten of ${size}; peer: asking each account`,
      tenMs,
      walkMs,
      'ms',
      quick ? null : TIMES_FASTER,
    ),
    informationRow('a mark that warns them all, per thousand', median('warnMs'), 'ms'),
    informationRow('a mark that liquidates them all, per thousand', median('liquidateMs'), 'ms'),
    informationRow('overnight fees of them all, per thousand', median('nightMs'), 'ms'),
    informationRow('the longest command of these three', median('longestMs'), 'ms'),
  ];
}

async function orderRows(
  { log }: BenchContext,
  positions: number,
  scenario: 'night' | 'crash',
  name: string,
): Promise<Row[]> {
  const dataDir = createDataDir();
  try {
    const argv = [dataDir, String(positions), String(ORDERS_PER_SECOND), scenario];
    const { seconds, orders, p50, p99, commands } = await runChild<TimeReport>('lever/orders-child.ts', argv);
    log(
      `${positions} ${name}: ${seconds.toFixed(1)} s by ${commands} commands; ` +
        `${orders} orders meanwhile, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
    );
    const size = `${positions.toLocaleString('en')} ${name}`;
    return [
      atMostRow(`${size}: all done, with ${ORDERS_PER_SECOND} orders a second beside them`, seconds, 's', 60),
      atMostRow(`99th percentile of those orders, at the sequencer`, p99, 'ms', 60),
      informationRow('median of those orders', p50, 'ms'),
    ];
  } finally {
    removeDataDir(dataDir);
  }
}
