import {
  type AccountKey,
  type Command,
  declareRoom,
  type OwnerId,
  type PairId,
  type PriceStale,
  type Room,
  type RoomDeclaration,
  roomsWith,
  type Sequence,
  type Stage,
} from '@assay/engine';
import { engineFactoryOf } from '../../src/core/sequencer/engine-factory.ts';

type Ring = {
  readonly room: 'bells';
  readonly type: 'ring';
  readonly by: { readonly trader: OwnerId };
  readonly pair: PairId;
};

/** Mark and price that decided a ring. */
export type Rung = { readonly type: 'bell_rung'; readonly mark: Sequence; readonly price: bigint };

/** A room for tests: its command is decided by an index price, which the event reports. */
const bells: RoomDeclaration = declareRoom<Rung, PriceStale>()({
  number: 90,
  format: 1,
  commands: {
    room: 'bells',
    commands: {
      ring: {
        by: 'trader',
        waitsForIndexPrice: 'pair',
        fields: {
          pair: { expected: 'a pair', read: (json) => (typeof json === 'number' ? json : undefined) },
        },
      },
    },
  },
  reasons: [],
  open: (stage) => new Bells(stage),
});

class Bells implements Room<Ring> {
  readonly #stage: Stage;
  #rings = 0;
  /** Pair of the last ring: its index price decides the withdrawable amount of the contract account. */
  #pair: PairId | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle({ pair }: Ring): PriceStale | null {
    const { indexPrices: marks, changes } = this.#stage;
    const mark = marks.freshAt(pair, changes.time);
    if (mark === null) return { code: 'price_stale' };
    this.#rings += 1;
    this.#pair = pair;
    changes.createdId = this.#rings;
    marks.use(mark, changes);
    changes.emit<Rung>({ type: 'bell_rung', mark: mark.sequence, price: mark.price });
    return null;
  }

  awaitsIndexPrices(): boolean {
    return this.#rings > 0;
  }

  freeBy({ wallet }: AccountKey): readonly PairId[] {
    return wallet === 'lever' && this.#pair !== null ? [this.#pair] : [];
  }

  *write(): Generator<readonly unknown[]> {
    if (this.#rings > 0) yield [this.#rings, this.#pair];
  }

  read(row: readonly unknown[]): void {
    const [rings, pair] = row as readonly [number, PairId];
    this.#rings = rings;
    this.#pair = pair;
  }
}

/** Engines with the test room in addition to those of the register. */
export const BELL_ENGINES = engineFactoryOf(roomsWith(bells));

export function ring(owner: OwnerId, pair: PairId): Command {
  const command: Ring = { room: 'bells', type: 'ring', by: { trader: owner }, pair };
  // The register does not contain this room.
  return command as unknown as Command;
}
