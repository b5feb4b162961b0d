import type { BalanceChanged, CurrencyId, Event, Posting } from '@assay/engine';
import { accountKey } from './accounts.ts';
import type { Finding, FindingKind } from './finding.ts';

type EventsAccount = { total: bigint; held: bigint; heldByHolds: bigint };

/** Stores the engine's events like a database, and checks invariants that hold for any commands. */
export class EventsLedger {
  readonly #accounts = new Map<string, EventsAccount>();
  /** Sum of all totals of a currency: zero, because `external` mirrors all other accounts. */
  readonly #totalsByCurrency = new Map<CurrencyId, bigint>();
  readonly #holds = new Map<string, { readonly account: EventsAccount; readonly amount: bigint }>();
  readonly #walletsMayBeNegative: ReadonlySet<string>;
  #touched = new Set<EventsAccount>();
  #findings: Finding[] = [];

  /** Wallets that may be negative. */
  constructor(walletsMayBeNegative: ReadonlySet<string>) {
    this.#walletsMayBeNegative = walletsMayBeNegative;
  }

  /** Applies the postings and balances of one command's events; call `hold` for its holds first. */
  absorb(events: readonly Event[]): Finding[] {
    const currencies = new Set<CurrencyId>();
    for (const event of events) {
      if (event.type === 'money_moved') this.#absorbPostings(event.postings, currencies);
      if (event.type === 'balance_changed') this.#absorbBalance(event, currencies);
    }
    for (const account of this.#touched) {
      if (account.held === account.heldByHolds) continue;
      this.#find('held_unexplained', 'held is the sum of the open holds', account.heldByHolds, account.held);
    }
    for (const currency of currencies) {
      const total = this.#totalsByCurrency.get(currency) ?? 0n;
      if (total !== 0n) this.#find('house_unexplained', `currency ${currency} sums to zero`, 0n, total);
    }
    const findings = this.#findings;
    if (findings.length > 0) this.#findings = [];
    this.#touched.clear();
    return findings;
  }

  /** Sets the amount that an item holds according to the engine; zero when it ends. */
  hold(dueItem: string, accountName: string, amount: bigint): void {
    const before = this.#holds.get(dueItem);
    if (before !== undefined) this.#explain(before.account, -before.amount);
    if (amount === 0n) {
      this.#holds.delete(dueItem);
      return;
    }
    const account = this.#account(accountName);
    this.#holds.set(dueItem, { account, amount });
    this.#explain(account, amount);
  }

  #explain(account: EventsAccount, amount: bigint): void {
    account.heldByHolds += amount;
    this.#touched.add(account);
  }

  #absorbPostings(postings: readonly Posting[], currencies: Set<CurrencyId>): void {
    const totals = new Map<CurrencyId, bigint>();
    for (const { owner, wallet, currency, amount, totalAfter } of postings) {
      const account = this.#account(accountKey(owner, wallet, currency));
      this.#setTotal(account, currency, account.total + amount);
      currencies.add(currency);
      totals.set(currency, (totals.get(currency) ?? 0n) + amount);
      if (amount === 0n) this.#find('money_moved', 'a posting moves something', 'not 0', amount);
      if (totalAfter !== account.total)
        this.#find('money_moved', 'the total after follows', account.total, totalAfter);
    }
    for (const [currency, total] of totals) {
      if (total !== 0n)
        this.#find('unbalanced_postings', `postings of currency ${currency} sum to zero`, 0n, total);
    }
  }

  #absorbBalance(event: BalanceChanged, currencies: Set<CurrencyId>): void {
    const { owner, wallet, currency, total, held } = event;
    const account = this.#account(accountKey(owner, wallet, currency));
    if (account.total !== total) {
      this.#find('balance_changed', 'a total changes by its postings alone', account.total, total);
      this.#setTotal(account, currency, total);
    }
    account.held = held;
    this.#touched.add(account);
    currencies.add(currency);
    const isCovered = held >= 0n && (total >= held || this.#walletsMayBeNegative.has(wallet));
    if (!isCovered) this.#find('negative_available', 'held is covered', 'total >= held >= 0', event);
  }

  #setTotal(account: EventsAccount, currency: CurrencyId, total: bigint): void {
    this.#totalsByCurrency.set(
      currency,
      (this.#totalsByCurrency.get(currency) ?? 0n) + total - account.total,
    );
    account.total = total;
  }

  #account(name: string): EventsAccount {
    let account = this.#accounts.get(name);
    if (account === undefined) {
      account = { total: 0n, held: 0n, heldByHolds: 0n };
      this.#accounts.set(name, account);
    }
    return account;
  }

  #find(kind: FindingKind, sentence: string, expected: unknown, actual: unknown): void {
    this.#findings.push({ kind, sentence, expected, got: actual });
  }
}
