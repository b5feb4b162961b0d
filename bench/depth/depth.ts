import { runChild } from '../child-process.ts';
import { type BenchContext, informationRow, type Row, type Section } from '../row.ts';
import { median } from '../statistics.ts';

const FEW_ORDERS = 10_000;
const MANY_ORDERS = 1_000_000;
const MANY_LEVELS = 100_000;

/**
 * Costs that must stay constant: of a cancel with the depth of its level, of any step with the size of the book, and of
 * a level with its distance from the best.
 */
export const depthSection: Section = async (context) => {
  const manyOrders = context.quick ? 100_000 : MANY_ORDERS;
  const shallow = await measured('cancel', 5, context);
  const deepBookCost = await measured('cancel', 5_000, context);
  const fewOrdersCost = await measured('stream', FEW_ORDERS, context);
  const crowded = await measured('stream', manyOrders, context);
  const fewOrdersAnywhereCost = await measured('anywhere', FEW_ORDERS, context);
  const crowdedAnywhere = await measured('anywhere', manyOrders, context);
  const best = await measured('best', MANY_LEVELS, context);
  const worst = await measured('worst', MANY_LEVELS, context);
  const bytes = await measured('memory', manyOrders, context);
  const count = manyOrders.toLocaleString('en');
  return [
    flatRow('cancel in a level of 5,000 beside one of 5', deepBookCost, shallow, 2),
    flatRow(`step of the stream with ${count} resting orders beside 10,000`, crowded, fewOrdersCost, 1.5),
    {
      ...flatRow(
        `step anywhere in a book of ${count} beside 10,000`,
        crowdedAnywhere,
        fewOrdersAnywhereCost,
        1.5,
      ),
      verdict: null,
    },
    flatRow('level behind the worst of 100,000 beside one before the best', worst, best, 2),
    informationRow('memory of one resting order, whole engine', bytes, 'bytes'),
  ];
};

/** `ours` is the large case, `peer` the small one; the ratio is large ÷ small. */
function flatRow(name: string, ours: number, peer: number, max: number): Row {
  const ratio = ours / peer;
  return {
    name,
    ours,
    peer,
    ratio,
    unit: 'ns per operation',
    verdict: { bar: `ratio ≤ ${max}`, isMet: ratio <= max },
  };
}

async function measured(name: string, size: number, { quick, log }: BenchContext): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const flags = ['--expose-gc', '--max-old-space-size=8192'];
    values.push(await runChild<number>('depth/child.ts', [name, String(size)], { flags }));
  }
  log(`${name}, ${size.toLocaleString('en')}: ${median(values).toFixed(0)}`);
  return median(values);
}
