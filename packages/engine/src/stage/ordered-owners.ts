import { countLeading } from '../collections/count-leading.ts';
import type { OwnerId } from '../ids.ts';

const HALF_A_CHUNK = 256;
/** No chunk has more; a full one is halved. */
const MAX_IN_CHUNK = 2 * HALF_A_CHUNK;

type Chunk = readonly OwnerId[];

/**
 * A growing set of owners that is always in the order of their ids. Nobody sorts it: who comes in takes their place, for
 * which one chunk is made anew. So whoever goes through it may do that over many commands, and meets those who stood in
 * it when they began, without a copy of it having been made.
 */
export class OrderedOwners {
  #chunks: Chunk[] = [];
  /** Somebody goes through the list of chunks, which stays as it is for them. */
  #isLent = false;

  /** Nothing changes when the owner is in it already. */
  add(owner: OwnerId): void {
    const place = Math.max(0, countLeading(this.#chunks, ([first = owner]) => first <= owner) - 1);
    const chunk = this.#chunks[place] ?? [];
    const at = countLeading(chunk, (one) => one <= owner);
    if (chunk[at - 1] === owner) return;
    if (this.#isLent) this.#chunks = [...this.#chunks];
    this.#isLent = false;
    const grown = [...chunk.slice(0, at), owner, ...chunk.slice(at)];
    // Most come behind all others, and leave the chunk before theirs full.
    const half = at === chunk.length ? MAX_IN_CHUNK : HALF_A_CHUNK;
    const parts = grown.length <= MAX_IN_CHUNK ? [grown] : [grown.slice(0, half), grown.slice(half)];
    this.#chunks.splice(place, 1, ...parts);
  }

  /** All who are in it now, one after the other. */
  inOrder(): OwnersInOrder {
    this.#isLent = true;
    return new OwnersInOrder(this.#chunks);
  }
}

/** Owners who are taken one after the other, by id; whoever comes later is not among them. */
export class OwnersInOrder {
  readonly #chunks: readonly Chunk[];
  /** Owners who are taken before the chunks, the last first. */
  readonly #before: OwnerId[] = [];
  #chunk = 0;
  #place = 0;

  constructor(chunks: readonly Chunk[]) {
    this.#chunks = chunks;
  }

  /** Undefined when all have been taken. */
  next(): OwnerId | undefined {
    const put = this.#before.pop();
    if (put !== undefined) return put;
    const chunk = this.#chunks[this.#chunk];
    const owner = chunk?.[this.#place];
    if (chunk === undefined || owner === undefined) return undefined;
    this.#place += 1;
    if (this.#place < chunk.length) return owner;
    this.#chunk += 1;
    this.#place = 0;
    return owner;
  }

  /** Somebody is taken before all who are left. */
  putBefore(owner: OwnerId): void {
    this.#before.push(owner);
  }

  /** Owners who are left, the last first: given to `putBefore` in this order, they are taken as they would be here. */
  *leftFromTheLast(): Generator<OwnerId> {
    for (let number = this.#chunks.length - 1; number >= this.#chunk; number -= 1) {
      const chunk = this.#chunks[number] ?? [];
      const first = number === this.#chunk ? this.#place : 0;
      for (let place = chunk.length - 1; place >= first; place -= 1) yield chunk[place] as OwnerId;
    }
    yield* this.#before;
  }
}
