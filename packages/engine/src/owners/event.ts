import type { OwnerId } from '../ids.ts';
import type { OwnerFact } from '../stage/owner-facts.ts';

/** A fact about an owner has another value: `true` or `false`, a level, a country, or the number of an owner. */
export type OwnerChanged = {
  readonly type: 'owner_changed';
  readonly owner: OwnerId;
  readonly fact: OwnerFact;
  /** Null: unknown. */
  readonly before: string | null;
  readonly after: string | null;
};
