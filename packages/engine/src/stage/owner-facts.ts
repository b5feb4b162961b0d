import type { IdentityLevel } from '@assay/domain';
import type { OwnerId } from '../ids.ts';

export { IDENTITY_LEVELS, type IdentityLevel, isCountry, isIdentityLevel } from '@assay/domain';

/** Facts of an owner. */
export const OWNER_FACTS = ['frozen', 'closed', 'level', 'country', 'inviter'] as const;
export type OwnerFact = (typeof OWNER_FACTS)[number];

/** Facts about one owner that rooms base decisions on. */
export type FactsOf = {
  readonly owner: OwnerId;
  /** May not submit new instructions; existing agreements continue. */
  readonly isFrozen: boolean;
  /** Closed permanently: may not submit instructions or receive money. */
  readonly isClosed: boolean;
  readonly level: IdentityLevel;
  /**
   * Country of the identity papers by ISO 3166-1: two capital letters. Verified if the level is above 0; null: unknown.
   */
  readonly country: string | null;
  /** Owner who invited this one; null if none. */
  readonly inviter: OwnerId | null;
};
