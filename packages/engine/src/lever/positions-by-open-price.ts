import { assert } from '../assertion.ts';
import { countLeading } from '../collections/count-leading.ts';
import { signOf } from './arithmetic.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverSide } from './words.ts';

const MAX_IN_CHUNK = 256;

/** Consecutive positions in sort order, with their total quantity and the sum of quantity × opening price. */
type Chunk = { readonly trades: OpenTrade[]; quantity: bigint; cost: bigint };

/**
 * Open positions of one pair, side and leverage, sorted by opening price, the best first: ascending for longs,
 * descending for shorts, then by id. The profitable positions at any index price are thus a prefix of the list.
 *
 * Positions are kept in chunks of at most 256 with running totals, so that total profit does not visit each position.
 */
export class PositionsByOpenPrice {
  readonly side: LeverSide;
  readonly multiple: number;
  readonly #sign: 1n | -1n;
  readonly #chunks: Chunk[] = [];

  constructor(side: LeverSide, multiple: number) {
    this.side = side;
    this.multiple = multiple;
    this.#sign = signOf(side);
  }

  /** Position with the best opening price: the lowest for longs, the highest for shorts. */
  get first(): OpenTrade | undefined {
    return this.#chunks[0]?.trades[0];
  }

  add(trade: OpenTrade): void {
    const at = this.#chunkOf(trade);
    const chunk = this.#chunks[at] ?? this.#append();
    chunk.trades.splice(this.#positionIn(chunk, trade), 0, trade);
    chunk.quantity += trade.quantity;
    chunk.cost += trade.quantity * trade.price;
    if (chunk.trades.length > MAX_IN_CHUNK) this.#split(chunk);
  }

  remove(trade: OpenTrade): void {
    const at = this.#chunkOf(trade);
    const chunk = this.#chunks[at];
    assert(chunk !== undefined, 'an open position is in the list of prices');
    const position = this.#positionIn(chunk, trade);
    assert(chunk.trades[position] === trade, 'an open position is at the index of its price');
    chunk.trades.splice(position, 1);
    chunk.quantity -= trade.quantity;
    chunk.cost -= trade.quantity * trade.price;
    if (chunk.trades.length === 0) this.#chunks.splice(at, 1);
  }

  /**
   * Returns the number of leading positions that satisfy `isSo`, which must hold for a prefix of the list and for
   * nothing after it. Evaluates `isSo` for the last position of each chunk, then by binary search within one chunk.
   */
  countFirst(isSo: (trade: OpenTrade) => boolean): number {
    let count = 0;
    for (const { trades } of this.#chunks) {
      const last = trades.at(-1);
      if (last === undefined || !isSo(last)) return count + countLeading(trades, isSo);
      count += trades.length;
    }
    return count;
  }

  /**
   * Returns the total unrealized profit of the profitable positions at index price `indexPrice`, in units of price ×
   * quantity. Losing positions are not subtracted.
   */
  profitsAt(indexPrice: bigint): bigint {
    let total = 0n;
    for (const chunk of this.#chunks) {
      const last = chunk.trades.at(-1);
      if (last !== undefined && this.#wins(last, indexPrice)) {
        total += (indexPrice * chunk.quantity - chunk.cost) * this.#sign;
        continue;
      }
      for (const { price, quantity } of chunk.trades) {
        const profit = (indexPrice - price) * this.#sign * quantity;
        if (profit <= 0n) return total;
        total += profit;
      }
    }
    return total;
  }

  #wins({ price }: OpenTrade, indexPrice: bigint): boolean {
    return (indexPrice - price) * this.#sign > 0n;
  }

  /** Index of the first chunk whose last position does not sort before `trade`; else of the last chunk; -1 if empty. */
  #chunkOf(trade: OpenTrade): number {
    const before = countLeading(this.#chunks, ({ trades }) => {
      const last = trades.at(-1);
      return last !== undefined && this.#isBefore(last, trade);
    });
    return Math.min(before, this.#chunks.length - 1);
  }

  #positionIn({ trades }: Chunk, trade: OpenTrade): number {
    return countLeading(trades, (candidate) => this.#isBefore(candidate, trade));
  }

  #isBefore(left: OpenTrade, right: OpenTrade): boolean {
    if (left.price === right.price) return left.id < right.id;
    return left.price * this.#sign < right.price * this.#sign;
  }

  #append(): Chunk {
    const chunk: Chunk = { trades: [], quantity: 0n, cost: 0n };
    this.#chunks.push(chunk);
    return chunk;
  }

  #split(chunk: Chunk): void {
    const upperHalf = chunk.trades.splice(MAX_IN_CHUNK >> 1);
    const next: Chunk = { trades: upperHalf, quantity: 0n, cost: 0n };
    for (const { quantity, price } of upperHalf) {
      next.quantity += quantity;
      next.cost += quantity * price;
    }
    chunk.quantity -= next.quantity;
    chunk.cost -= next.cost;
    this.#chunks.splice(this.#chunks.indexOf(chunk) + 1, 0, next);
  }
}
