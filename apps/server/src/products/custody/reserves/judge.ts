import type { Network } from '@assay/engine';

/** What the wallets of a network hold of a currency, and what the ledger says; all in minor units. */
export type Books = {
  /** Where the exchange pays from, as the chain said it; null: nobody knows. */
  readonly held: bigint | null;
  /** What staff say lies elsewhere on the chain. */
  readonly cold: bigint;
  /** What the ledger says is on the network. */
  readonly owed: bigint;
  /** On the chain, and not in the ledger yet. */
  readonly arriving: bigint;
  /** In the ledger, and not in what was heard of the chain. */
  readonly ahead: bigint;
  /** Gone from the chain, and in the ledger still. */
  readonly leaving: bigint;
  /** What a person has found out about the rest. */
  readonly explained: bigint;
};

/** How the books of a way stand. A difference is red once it has stood for half an hour. */
export const BOOK_STATES = ['even', 'explained', 'settling', 'red', 'unheard'] as const;
export type BookState = (typeof BOOK_STATES)[number];

const NOTHING = 0n;
/** Chain and ledger are not read in one moment: what lasts no longer is no difference. */
const SETTLING_MS = 30 * 60_000;

/** What is more on the chain than the ledger has, when everything under way has arrived; below zero: less. */
export function assetsOf({ held, cold, arriving, ahead, leaving }: Books): bigint {
  return held === null ? cold : held + cold - arriving + ahead + leaving;
}

/** What nobody can explain; null where nobody knows what the wallets hold. */
export function differenceOf(books: Books): bigint | null {
  return books.held === null ? null : assetsOf(books) - books.owed - books.explained;
}

/**
 * Whether a difference is what rounding leaves: on a chain with finer units than the ledger's deposits are rounded down
 * and fees up, each by less than one unit.
 */
export function isDust(network: Network, difference: bigint, movements: bigint): boolean {
  return (
    difference === NOTHING || (network === 'ethereum' && difference > NOTHING && difference <= movements)
  );
}

/** @param differsSinceMs when the difference was first seen; null: there is none */
export function bookStateOf(books: Books, differsSinceMs: number | null, nowMs: number): BookState {
  if (books.held === null) return books.owed === NOTHING && books.cold === NOTHING ? 'even' : 'unheard';
  if (differsSinceMs === null) return books.explained === NOTHING ? 'even' : 'explained';
  return nowMs - differsSinceMs < SETTLING_MS ? 'settling' : 'red';
}

export type Targets = { readonly least: bigint; readonly most: bigint };

/** What to move, and where to: too much lies hot, too little with something cold to take it from, or with nothing. */
export type Hint = { readonly kind: 'to_cold' | 'from_cold' | 'top_up'; readonly amount: bigint };

/**
 * Whether to move something between hot and cold, so that the middle of both targets lies hot, or what waits to leave if
 * that is more.
 * @returns null when nothing is to be moved
 */
export function hintOf(
  { held, cold }: Pick<Books, 'held' | 'cold'>,
  targets: Targets | null,
  waiting: bigint,
): Hint | null {
  if (held === null || targets === null) return null;
  const middle = (targets.least + targets.most) / 2n;
  const wanted = waiting > middle ? waiting : middle;
  if (held > targets.most && held > wanted) return { kind: 'to_cold', amount: held - wanted };
  if (held >= targets.least && held >= waiting) return null;
  const missing = wanted - held;
  if (cold === NOTHING) return { kind: 'top_up', amount: missing };
  return { kind: 'from_cold', amount: cold < missing ? cold : missing };
}
