import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import { OrderedOwners, type OwnersInOrder } from './ordered-owners.ts';
import { type FactsOf, IDENTITY_LEVELS } from './owner-facts.ts';
import type { ClosedFault, OwnerFault } from './owner-fault.ts';

/** Read-only view of the owners, for rooms. */
export type ReadonlyOwners = Pick<Owners, 'actingFault' | 'receivingFault' | 'factsOf' | 'invited'>;

/**
 * Facts of the owners. There are millions of them, so one owner's facts are bits of one number, and an owner without
 * facts is not stored.
 */
export class Owners {
  readonly #factBitsByOwner = new Map<OwnerId, number>();
  readonly #inviterByOwner = new Map<OwnerId, OwnerId>();
  readonly #invited = new OrderedOwners();
  /** Owners who are frozen or closed: the only check of most commands. */
  readonly #excludedOwners = new Set<OwnerId>();

  /** Returns the rejection of an owner who may not submit instructions; null for any other. */
  actingFault(owner: OwnerId): OwnerFault | null {
    return this.#excludedOwners.has(owner) ? this.#faultOf(owner) : null;
  }

  /** Returns the rejection of an owner who may not receive money; null for any other: a frozen owner may receive. */
  receivingFault(owner: OwnerId): ClosedFault | null {
    return this.#excludedOwners.has(owner) && hasFlag(this.#bitsOf(owner), CLOSED) ? OWNER_CLOSED : null;
  }

  /** Returns the facts of an owner, with defaults if none are stored. */
  factsOf(owner: OwnerId): FactsOf {
    const bits = this.#bitsOf(owner);
    const level = IDENTITY_LEVELS[(bits >> LEVEL_AT) & LEVEL_MASK];
    assert(level !== undefined, 'the identity level of an owner is valid');
    return {
      owner,
      isFrozen: hasFlag(bits, FROZEN),
      isClosed: hasFlag(bits, CLOSED),
      level,
      country: countryIn(bits),
      inviter: this.#inviterByOwner.get(owner) ?? null,
    };
  }

  /** Owners with stored facts, by id. */
  *knownOwners(): Generator<FactsOf> {
    const owners = new Set([...this.#factBitsByOwner.keys(), ...this.#inviterByOwner.keys()]);
    for (const owner of [...owners].sort((left, right) => left - right)) yield this.factsOf(owner);
  }

  /** Returns an iteration, by id, over all owners who are invited now; it may span many commands. */
  invited(): OwnersInOrder {
    return this.#invited.inOrder();
  }

  /** Replaces the facts of an owner. */
  set(facts: FactsOf): void {
    const { owner, inviter } = facts;
    const bits = bitsOf(facts);
    if (bits === 0) this.#factBitsByOwner.delete(owner);
    else this.#factBitsByOwner.set(owner, bits);
    if (facts.isFrozen || facts.isClosed) this.#excludedOwners.add(owner);
    else this.#excludedOwners.delete(owner);
    if (inviter === null) {
      assert(!this.#inviterByOwner.has(owner), 'the inviter of an owner does not change');
      return;
    }
    this.#inviterByOwner.set(owner, inviter);
    this.#invited.add(owner);
  }

  #bitsOf(owner: OwnerId): number {
    return this.#factBitsByOwner.get(owner) ?? 0;
  }

  #faultOf(owner: OwnerId): OwnerFault {
    return hasFlag(this.#bitsOf(owner), CLOSED) ? OWNER_CLOSED : OWNER_FROZEN;
  }
}

const OWNER_FROZEN: OwnerFault = { code: 'owner_frozen' };
const OWNER_CLOSED: ClosedFault = { code: 'owner_closed' };

const FROZEN = 1;
const CLOSED = 2;
const LEVEL_AT = 2;
const LEVEL_MASK = 3;
/** Two letters of five bits each, A as 1; no letter is zero. */
const COUNTRY_AT = 4;
const LETTER_BITS = 5;
const LETTER_MASK = 31;
const BEFORE_A = 64;

function bitsOf({ isFrozen, isClosed, level, country }: FactsOf): number {
  const letters =
    country === null
      ? 0
      : ((country.charCodeAt(0) - BEFORE_A) << LETTER_BITS) | (country.charCodeAt(1) - BEFORE_A);
  return (isFrozen ? FROZEN : 0) | (isClosed ? CLOSED : 0) | (level << LEVEL_AT) | (letters << COUNTRY_AT);
}

function countryIn(bits: number): string | null {
  const letters = bits >> COUNTRY_AT;
  if (letters === 0) return null;
  return String.fromCharCode((letters >> LETTER_BITS) + BEFORE_A, (letters & LETTER_MASK) + BEFORE_A);
}

function hasFlag(bits: number, flag: number): boolean {
  return (bits & flag) !== 0;
}
