import type { OwnerId } from '../ids.ts';

/** 0 without identity, 1 basic, 2 advanced, 3 with the certificate of assets. */
export const IDENTITY_LEVELS = [0, 1, 2, 3] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** What is known of an owner, one word each. */
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
  /** Who brought the owner here; null: nobody. */
  readonly inviter: OwnerId | null;
};

/** Whether a value is one of the levels. */
export function isIdentityLevel(value: number): value is IdentityLevel {
  return IDENTITY_LEVELS.some((level) => level === value);
}

/** Whether a text has the form of a country: which of them there are is known where papers are read. */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
