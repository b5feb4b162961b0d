import { countLeading } from '../collections/count-leading.ts';
import type { OwnerId } from '../ids.ts';

const HALF_A_CHUNK = 256;
/** Maximum length of a chunk; a full chunk is split in half. */
const MAX_IN_CHUNK = 2 * HALF_A_CHUNK;

type Chunk = readonly OwnerId[];

/**
 * A growing set of owners sorted by id. An owner is inserted into its position, which copies one chunk. An iteration
 * can therefore span many commands and sees exactly the owners present at its start, without a copy of the set.
 */
export class OrderedOwners {
  #chunks: Chunk[] = [];
  /** True while an iteration uses the array of chunks, which must not be modified then. */
  #isShared = false;

  /** Adds an owner; does nothing if already present. */
  add(owner: OwnerId): void {
    const chunkIndex = Math.max(0, countLeading(this.#chunks, ([first = owner]) => first <= owner) - 1);
    const chunk = this.#chunks[chunkIndex] ?? [];
    const at = countLeading(chunk, (candidate) => candidate <= owner);
    if (chunk[at - 1] === owner) return;
    if (this.#isShared) this.#chunks = [...this.#chunks];
    this.#isShared = false;
    const newChunk = [...chunk.slice(0, at), owner, ...chunk.slice(at)];
    // Most owners are appended with the highest id: then the preceding chunk stays full.
    const half = at === chunk.length ? MAX_IN_CHUNK : HALF_A_CHUNK;
    const parts =
      newChunk.length <= MAX_IN_CHUNK ? [newChunk] : [newChunk.slice(0, half), newChunk.slice(half)];
    this.#chunks.splice(chunkIndex, 1, ...parts);
  }

  /** Returns an iteration over all owners currently in the set. */
  inOrder(): OwnersInOrder {
    this.#isShared = true;
    return new OwnersInOrder(this.#chunks);
  }
}

/** Iteration over owners by id; owners added later are not included. */
export class OwnersInOrder {
  readonly #chunks: readonly Chunk[];
  /** Owners returned before the chunks, the last of the array first. */
  readonly #before: OwnerId[] = [];
  #chunk = 0;
  #indexInChunk = 0;

  constructor(chunks: readonly Chunk[]) {
    this.#chunks = chunks;
  }

  /** Returns the next owner; undefined at the end. */
  next(): OwnerId | undefined {
    const inserted = this.#before.pop();
    if (inserted !== undefined) return inserted;
    const chunk = this.#chunks[this.#chunk];
    const owner = chunk?.[this.#indexInChunk];
    if (chunk === undefined || owner === undefined) return undefined;
    this.#indexInChunk += 1;
    if (this.#indexInChunk < chunk.length) return owner;
    this.#chunk += 1;
    this.#indexInChunk = 0;
    return owner;
  }

  /** Inserts an owner before all remaining ones. */
  putBefore(owner: OwnerId): void {
    this.#before.push(owner);
  }

  /**
   * Remaining owners, the last first: passed to `putBefore` in this order, they are returned in the same order as here.
   */
  *remainingBackwards(): Generator<OwnerId> {
    for (let number = this.#chunks.length - 1; number >= this.#chunk; number -= 1) {
      const chunk = this.#chunks[number] ?? [];
      const first = number === this.#chunk ? this.#indexInChunk : 0;
      for (let chunkIndex = chunk.length - 1; chunkIndex >= first; chunkIndex -= 1)
        yield chunk[chunkIndex] as OwnerId;
    }
    yield* this.#before;
  }
}
