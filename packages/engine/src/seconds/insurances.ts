import { type Amount, add, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { END_MULTIPLE, type Insurance, type InsuranceId } from './insurance.ts';
import type { SecondsOrder } from './order.ts';

/** An insurance that is running or awaiting payout, with the accounts on which it has holds. */
export class OpenInsurance {
  /** Current state; replaced as a whole. */
  policy: Insurance;
  /** Up/Down account of the owner, on which the insured balance is on hold. */
  readonly ownerAccount: Account;
  /** House account from which the payout is made. */
  readonly coverAccount: Account;
  /** Stakes and fees of its running orders. */
  inUse: Amount = ZERO;
  /** Total profit of its running orders if all of them win. */
  pendingProfit = 0n;
  /**
   * True if the balance reached twice the insured amount while orders were running; the insurance then ends with the
   * last of these orders.
   */
  hasDoubled: boolean;
  /** Time from which its payout may be made; null while it may not. */
  payFrom: TimeMs | null;
  /** Scheduled payout on the agenda; null if none is scheduled. */
  item: AgendaItem | null = null;

  constructor(
    policy: Insurance,
    {
      ownerAccount: account,
      coverAccount: cover,
    }: { readonly ownerAccount: Account; readonly coverAccount: Account },
    hasDoubled = false,
    payFrom: TimeMs | null = null,
  ) {
    this.policy = policy;
    this.ownerAccount = account;
    this.coverAccount = cover;
    this.hasDoubled = hasDoubled;
    this.payFrom = payFrom;
  }

  get isRunning(): boolean {
    return this.policy.status === 'running';
  }

  /** True if the balance has reached twice the insured amount, which ends the insurance, or would if all orders won. */
  get mayEndIfAllWin(): boolean {
    const { balance, amount } = this.policy;
    return this.hasDoubled || balance + this.pendingProfit >= amount * END_MULTIPLE;
  }

  /** Adds an order placed from the insured balance. */
  use({ stake, fee, profit }: SecondsOrder): void {
    this.inUse = add(this.inUse, add(stake, fee));
    this.pendingProfit += profit;
  }

  /** Removes an ended order placed from the insured balance. */
  release({ stake, fee, profit }: SecondsOrder): void {
    this.inUse = subtract(this.inUse, add(stake, fee));
    this.pendingProfit -= profit;
  }

  /** Part of the balance that is available for further orders. */
  get free(): Amount {
    return subtract(this.policy.balance, this.inUse);
  }
}

/** Insurances that are running or awaiting payout. */
export class Insurances {
  readonly #insurancesById = new Map<InsuranceId, OpenInsurance>();
  readonly #runningByAccount = new Map<string, OpenInsurance>();

  /** Running insurances and those awaiting payout, in the order in which they were added. */
  all(): Iterable<OpenInsurance> {
    return this.#insurancesById.values();
  }

  find(id: InsuranceId): OpenInsurance | undefined {
    return this.#insurancesById.get(id);
  }

  /** Returns the running insurance of an owner in a currency; there is at most one. */
  runningOf(owner: OwnerId, currency: CurrencyId): OpenInsurance | undefined {
    return this.#runningByAccount.get(keyOf(owner, currency));
  }

  add(insurance: OpenInsurance): void {
    const { id, owner, currency } = insurance.policy;
    this.#insurancesById.set(id, insurance);
    if (!insurance.isRunning) return;
    assert(
      this.runningOf(owner, currency) === undefined,
      'an owner has one running insurance per currency at most',
    );
    this.#runningByAccount.set(keyOf(owner, currency), insurance);
  }

  /**
   * Removes an insurance from the running ones; its payout may be pending while the same owner already has another
   * insurance running.
   */
  stop(insurance: OpenInsurance): void {
    const { owner, currency } = insurance.policy;
    if (this.runningOf(owner, currency) === insurance) this.#runningByAccount.delete(keyOf(owner, currency));
  }

  remove(insurance: OpenInsurance): void {
    this.stop(insurance);
    this.#insurancesById.delete(insurance.policy.id);
  }
}

function keyOf(owner: OwnerId, currency: CurrencyId): string {
  return `${owner} ${currency}`;
}
