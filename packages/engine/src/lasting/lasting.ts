import type { PairId, TimeMs } from '../ids.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';

/** An index price that something waits for. */
export type AwaitedPrice = {
  readonly pair: PairId;
  /** On the scale of the pair's marks. */
  readonly price: bigint;
  /** Whether it is reached from above or from below; at the price itself it is reached either way. */
  readonly when: 'falls_to' | 'rises_to';
};

/** Something of a room that ends by itself: at an instant, at a price, or by whichever comes first. */
export type Lasting<More> = {
  /** The sequence of the command that began it. */
  readonly id: number;
  /** Null: at no instant. */
  readonly due: TimeMs | null;
  /** Null: at no price. */
  readonly awaited: AwaitedPrice | null;
  /** What the room itself knows of it: plain values that JSON can write. */
  readonly more: More;
};

/** Whether a mark has reached what is waited for. */
export function isReached({ pair, price, when }: AwaitedPrice, mark: MarkedPrice): boolean {
  if (mark.pair !== pair) return false;
  return when === 'falls_to' ? mark.price <= price : mark.price >= price;
}
