import type { IdentityLevel } from '@assay/domain';
import type { OwnerId } from '../ids.ts';

export { IDENTITY_LEVELS, type IdentityLevel, isCountry, isIdentityLevel } from '@assay/domain';

/** Facts of an owner, one word each. */
export const OWNER_FACTS = ['frozen', 'closed', 'level', 'country', 'inviter'] as const;
export type OwnerFact = (typeof OWNER_FACTS)[number];

/** Everything that rooms decide by about one owner. */
export type FactsOf = {
  readonly owner: OwnerId;
  /** Gives no new instruction; what was agreed before goes on. */
  readonly isFrozen: boolean;
  /** For good: gives no instruction, and nothing comes in. */
  readonly isClosed: boolean;
  readonly level: IdentityLevel;
  /** Of the identity papers, by ISO 3166-1: two capital letters. Proven when the level is above 0; null: unknown. */
  readonly country: string | null;
  /** Inviter of the owner; null: nobody. */
  readonly inviter: OwnerId | null;
};
