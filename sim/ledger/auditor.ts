import type { Event } from '@assay/engine';
import { type Account, type Accounts, accountKey } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';

/** Auditor of the balances of all products, and of the fees paid by each account. */
export class LedgerAudit {
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  /** Name of an event, as in a product's audit. */
  nameOf(event: Event): string | undefined {
    if (event.type === 'money_moved') return 'postings';
    if (event.type !== 'balance_changed') return undefined;
    return `balance ${accountKey(event.owner, event.wallet, event.currency)}`;
  }

  inspect(expectation: Expectation, engine: EngineView): Finding[] {
    return compareBalances(expectation.touched, engine);
  }

  walk(engine: EngineView): Finding[] {
    return [
      ...compareBalances(this.#accounts.all(), engine),
      ...compareFeesPaid(this.#accounts.all(), engine),
    ];
  }
}

function compareBalances(accounts: Iterable<Account>, engine: EngineView): Finding[] {
  const findings: Finding[] = [];
  for (const { key, owner, wallet, currency, total, held } of accounts) {
    const actual = engine.balance(owner, wallet, currency);
    if (actual.total === total && actual.held === held) continue;
    findings.push({ kind: 'state', sentence: `balance ${key}`, expected: { total, held }, got: actual });
  }
  return findings;
}

function compareFeesPaid(accounts: Iterable<Account>, engine: EngineView): Finding[] {
  const findings: Finding[] = [];
  for (const { key, owner, wallet, currency, feesPaid } of accounts) {
    const actual = engine.feesPaid(owner, wallet, currency);
    if (actual === feesPaid) continue;
    findings.push({ kind: 'state', sentence: `fees paid by ${key}`, expected: feesPaid, got: actual });
  }
  return findings;
}
