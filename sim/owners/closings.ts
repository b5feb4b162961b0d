import type { AccountClosure, CommandIn, CurrencyId, OwnerId, Rejection } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';

type CloseAt = Extract<CommandIn<'owners'>, { type: 'close_at' }>;
type Pending = { readonly closing: AccountClosure; readonly dueItem: DueItem };

const ROOM = 7;
const TRADERS_WALLETS: readonly string[] = ['change', 'legal', 'lever', 'micro'];

/** Auditor of pending closings. */
export class PendingClosings {
  readonly #records: Records;
  #pending: Pending[] = [];

  constructor(records: Records) {
    this.#records = records;
  }

  /** Pending closings by owner. */
  all(): AccountClosure[] {
    return this.#pending.map(({ closing }) => closing).sort((one, other) => one.owner - other.owner);
  }

  closeAt({ owner, at }: CloseAt, expectation: Expectation): Rejection | null {
    const { owners, agenda } = this.#records;
    if (!Number.isSafeInteger(at) || at < 0) return { code: 'invalid_time' };
    if (owners.of(owner).isClosed) return { code: 'owner_closed' };
    const pending = this.#of(owner);
    if (pending !== undefined && pending.dueItem.due < expectation.time) return { code: 'settling' };
    const { sequence, time } = expectation;
    const first: AccountClosure = {
      id: sequence,
      owner,
      at,
      askedAt: time,
      state: 'pending',
      why: null,
      endedAt: null,
    };
    const closing = pending === undefined ? first : { ...pending.closing, at };
    expectation.createdId = closing.id;
    if (pending?.closing.at === at) return null;
    if (pending !== undefined) this.#forget(pending);
    const dueItem = { due: at, room: ROOM, id: owner };
    agenda.add(dueItem);
    this.#pending.push({ closing, dueItem });
    emitChange(closing, expectation);
    return null;
  }

  keepOpen(owner: OwnerId, expectation: Expectation): Rejection | null {
    if (this.#records.owners.of(owner).isClosed) return { code: 'owner_closed' };
    const pending = this.#of(owner);
    if (pending !== undefined && pending.dueItem.due < expectation.time) return { code: 'settling' };
    this.end(owner, 'taken_back', expectation);
    return null;
  }

  /** Ends the pending closing of an owner: closed without a reason to stay open, else kept. */
  end(owner: OwnerId, reason: AccountClosure['why'], expectation: Expectation): void {
    const pending = this.#of(owner);
    if (pending === undefined) return;
    this.#forget(pending);
    const state = reason === null ? 'closed' : 'kept';
    emitChange({ ...pending.closing, state, why: reason, endedAt: expectation.time }, expectation);
  }

  /** Returns the reason that prevents the closing of an owner now; null for none. */
  obstacleOf(owner: OwnerId): AccountClosure['why'] {
    const { owners, accounts, products } = this.#records;
    if (owners.of(owner).isFrozen) return 'frozen';
    const ownAccounts = [...accounts.all()].filter(
      (account) => account.owner === owner && TRADERS_WALLETS.includes(account.wallet),
    );
    if (ownAccounts.some(({ held }) => held > 0n)) return 'holds';
    if (ownAccounts.some(({ currency, total }) => total > 0n && total >= this.#sellable(currency)))
      return 'money';
    return products.some((audit) => audit.engages?.(owner) === true) ? 'under_way' : null;
  }

  /** Smallest sellable amount of a currency in any pair; one whole coin if no pair has it as its base. */
  #sellable(currency: CurrencyId): bigint {
    const { pairs, currencies } = this.#records.listings;
    const minima = [...pairs.values()]
      .filter(({ spec }) => spec.base === currency)
      .map(({ spec, basePerLot }) => BigInt(spec.minimumLots) * basePerLot)
      .toSorted((one, other) => (one < other ? -1 : 1));
    const pending = [...currencies.values()].find(({ id }) => id === currency);
    return minima[0] ?? 10n ** BigInt(pending?.decimals ?? 0);
  }

  #of(owner: OwnerId): Pending | undefined {
    return this.#pending.find(({ closing }) => closing.owner === owner);
  }

  #forget(pending: Pending): void {
    this.#pending = this.#pending.filter((one) => one !== pending);
    this.#records.agenda.remove(pending.dueItem);
  }
}

export function closingName({ id, at, state }: AccountClosure): string {
  return `closing ${id} for ${at}, ${state}`;
}

function emitChange(closing: AccountClosure, expectation: Expectation): void {
  expectation.emit(closingName(closing), { type: 'closing_changed', closing });
}
