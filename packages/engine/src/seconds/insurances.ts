import { type Amount, add, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { ENDS_AT, type Insurance, type InsuranceId } from './insurance.ts';
import type { SecondsOrder } from './order.ts';

/** An insurance that has not been done with, and the accounts that it holds something on. */
export class OpenInsurance {
  /** As it stands; replaced as a whole. */
  policy: Insurance;
  readonly account: Account;
  readonly cover: Account;
  /** Amount of the balance that running orders have: their stakes and fees. */
  inUse: Amount = ZERO;
  /** Total that these would win beyond their stakes if all of them won. */
  mayWin = 0n;
  /** It stood at twice the amount while orders were running: it ends with the last of them. */
  hasDoubled: boolean;
  /** Time from which its payout may be made; null while it may not. */
  payFrom: TimeMs | null;
  /** Item on the agenda; null without one. */
  item: AgendaItem | null = null;

  constructor(
    policy: Insurance,
    { account, cover }: { readonly account: Account; readonly cover: Account },
    hasDoubled = false,
    payFrom: TimeMs | null = null,
  ) {
    this.policy = policy;
    this.account = account;
    this.cover = cover;
    this.hasDoubled = hasDoubled;
    this.payFrom = payFrom;
  }

  get isRunning(): boolean {
    return this.policy.status === 'running';
  }

  /** True when it has doubled, or its running orders could bring it to twice the amount, where it ends. */
  get mayDouble(): boolean {
    const { balance, amount } = this.policy;
    return this.hasDoubled || balance + this.mayWin >= amount * ENDS_AT;
  }

  /** An order is placed from it. */
  use({ stake, fee, profit }: SecondsOrder): void {
    this.inUse = add(this.inUse, add(stake, fee));
    this.mayWin += profit;
  }

  /** An order from it has ended. */
  release({ stake, fee, profit }: SecondsOrder): void {
    this.inUse = subtract(this.inUse, add(stake, fee));
    this.mayWin -= profit;
  }

  /** Part of the balance that orders may still be placed with. */
  get free(): Amount {
    return subtract(this.policy.balance, this.inUse);
  }
}

/** All insurances that are running or wait for their payout. */
export class Insurances {
  readonly #all = new Map<InsuranceId, OpenInsurance>();
  readonly #running = new Map<string, OpenInsurance>();

  /** By id. */
  all(): Iterable<OpenInsurance> {
    return this.#all.values();
  }

  find(id: InsuranceId): OpenInsurance | undefined {
    return this.#all.get(id);
  }

  /** Of each owner and currency one at most is running. */
  runningOf(owner: OwnerId, currency: CurrencyId): OpenInsurance | undefined {
    return this.#running.get(nameOf(owner, currency));
  }

  add(insurance: OpenInsurance): void {
    const { id, owner, currency } = insurance.policy;
    this.#all.set(id, insurance);
    if (!insurance.isRunning) return;
    assert(this.runningOf(owner, currency) === undefined, 'one insurance of a currency is running');
    this.#running.set(nameOf(owner, currency), insurance);
  }

  /** It is not running any more; its payout may still be to come, while another one of the owner's runs already. */
  stop(insurance: OpenInsurance): void {
    const { owner, currency } = insurance.policy;
    if (this.runningOf(owner, currency) === insurance) this.#running.delete(nameOf(owner, currency));
  }

  remove(insurance: OpenInsurance): void {
    this.stop(insurance);
    this.#all.delete(insurance.policy.id);
  }
}

function nameOf(owner: OwnerId, currency: CurrencyId): string {
  return `${owner} ${currency}`;
}
