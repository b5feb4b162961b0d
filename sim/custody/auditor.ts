import type { Credit, Rejection } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import { isOwner } from '../audit/giver-fault.ts';
import type { ProductAudit, Records } from '../product.ts';

const LARGEST_AMOUNT = 2n ** 63n - 1n;

/** The promises about money that comes in. */
export class CustodyAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: Credit, expectation: Expectation): Rejection | null {
    const { owner, wallet, currency, amount, reason, reference } = command;
    const { accounts, listings, owners } = this.#records;
    if (!isOwner(owner)) return { code: 'invalid_owner' };
    // A frozen owner still receives.
    if (owners.of(owner).isClosed) return { code: 'owner_closed' };
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const external = accounts.of(HOUSE, 'external', currency);
    if (amount - external.total > LARGEST_AMOUNT) return { code: 'amount_too_large' };
    expectation.move(external, accounts.of(owner, wallet, currency), amount, reason, reference);
    return null;
  }
}
