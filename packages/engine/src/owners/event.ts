import type { OwnerId } from '../ids.ts';
import type { OwnerFact } from '../stage/owner-facts.ts';
import type { AccountClosure } from './closing.ts';

/** A fact about an owner has changed: the value is `true` or `false`, a level, a country, or an owner id. */
export type OwnerChanged = {
  readonly type: 'owner_changed';
  readonly owner: OwnerId;
  readonly fact: OwnerFact;
  /** Null: unknown. */
  readonly before: string | null;
  readonly after: string | null;
};

/** A closing was scheduled or rescheduled, or has ended: the owner is closed, or kept open for a reason. */
export type ClosingChanged = { readonly type: 'closing_changed'; readonly closing: AccountClosure };

export type OwnersEvent = OwnerChanged | ClosingChanged;
