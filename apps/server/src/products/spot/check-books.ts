import { type Engine, SIDES } from '@assay/engine';
import { type CheckResult, MAX_REPORTED_DIFFERENCES } from '../../core/checks/checks.ts';
import { type Reader, streamRows } from '../../core/checks/reading.ts';
import type { RowOf } from '../../core/store/declaration.ts';
import type { ORDERS } from './tables.ts';

/** Price level of one side of a book, with its quantity in lots. */
type Level = Pick<RowOf<typeof ORDERS>, 'pair' | 'side' | 'price' | 'quantity'>;

/** Levels by pair, buys before sells, best price first: the order of the books. */
const LEVELS = `select pair, side, price, sum(quantity - filled - hidden)::int8 as quantity from orders
  where status = 'open' group by pair, side, price
  order by pair, side, case side when 'buy' then -price else price end`;

/** Checks that the levels of every book equal the sums of the visible quantities of open orders by price. */
export async function checkBooks(reader: Reader, engine: Engine): Promise<CheckResult> {
  const differences: string[] = [];
  const differ = (difference: string): void => {
    if (differences.length < MAX_REPORTED_DIFFERENCES) differences.push(difference);
  };
  let counted = 0;
  const stored = streamRows<Level>(reader, 'book_levels', LEVELS);
  const take = async (): Promise<Level | null> => {
    const { value, done } = await stored.next();
    if (done) return null;
    counted += 1;
    return value;
  };
  let next = await take();
  for (const level of levelsOf(engine)) {
    for (; next !== null && isBefore(next, level); next = await take()) differ(unknownLevel(next));
    const same = next === null || isBefore(level, next) ? null : next;
    const sum = same?.quantity ?? 0n;
    if (sum !== level.quantity) differ(`${nameOf(level)} has ${level.quantity}, its open orders ${sum}`);
    if (same !== null) next = await take();
  }
  for (; next !== null; next = await take()) differ(unknownLevel(next));
  return {
    claim: 'Every book is the sum of its open orders',
    counted: `${counted} price levels`,
    differences,
  };
}

function* levelsOf(engine: Engine): Generator<Level> {
  for (const { spec } of engine.pairs()) {
    for (const side of SIDES) {
      for (const { price, quantity } of engine.room('spot').levels(spec.id, side)) {
        yield { pair: spec.id, side, price: BigInt(price), quantity: BigInt(quantity) };
      }
    }
  }
}

/** Returns true when a level comes before another one in the order of `LEVELS`. */
function isBefore(one: Level, other: Level): boolean {
  if (one.pair !== other.pair) return one.pair < other.pair;
  if (one.side !== other.side) return one.side === 'buy';
  return one.side === 'buy' ? one.price > other.price : one.price < other.price;
}

function unknownLevel(level: Level): string {
  return `${nameOf(level)} has nothing, its open orders ${level.quantity}`;
}

function nameOf({ pair, side, price }: Level): string {
  return `the book of pair ${pair}, ${side} at ${price} ticks,`;
}
