import type { Command, Credit, Event, OwnerId, Rejection } from '@assay/engine';
import { accountKey } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';

const LARGEST_AMOUNT = 2n ** 63n - 1n;
const HOUSE = unchecked<OwnerId>(0);

/** The promises about money that comes in, and about every balance that any product moves. */
export class LedgerAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: Command, expectation: Expectation): Rejection | null | undefined {
    return command.type === 'credit' ? this.#credit(command, expectation) : undefined;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'money_moved') return 'postings';
    if (event.type !== 'balance_changed') return undefined;
    return `balance ${accountKey(event.owner, event.wallet, event.currency)}`;
  }

  follow(): void {}

  inspect(expectation: Expectation, engine: EngineView): Finding[] {
    return this.#compare(expectation.touched, engine);
  }

  walk(engine: EngineView): Finding[] {
    return this.#compare(this.#records.accounts.all(), engine);
  }

  #compare(accounts: ReturnType<Records['accounts']['all']>, engine: EngineView): Finding[] {
    const findings: Finding[] = [];
    for (const { key, owner, wallet, currency, total, held } of accounts) {
      const got = engine.balance(owner, wallet, currency);
      if (got.total === total && got.held === held) continue;
      findings.push({ kind: 'state', sentence: `balance ${key}`, expected: { total, held }, got });
    }
    return findings;
  }

  #credit(command: Credit, expectation: Expectation): Rejection | null {
    const { owner, wallet, currency, amount, reason, reference } = command;
    const { accounts, listings } = this.#records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const external = accounts.of(HOUSE, 'external', currency);
    if (amount - external.total > LARGEST_AMOUNT) return { code: 'amount_too_large' };
    expectation.move(external, accounts.of(owner, wallet, currency), amount, reason, reference);
    return null;
  }
}
