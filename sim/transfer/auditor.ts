import type { CommandIn, Event, Rejection } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductAudit, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';

type Transferred = Extract<Event, { type: 'transferred' }>;

/** Auditor of transfers between a trader's own accounts. */
export class TransferAudit implements ProductAudit {
  readonly #records: Records;
  #count = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'transfer'>, expectation: Expectation): Rejection | null {
    const { by, from, to, currency, amount } = command;
    const { accounts, listings, owners, products } = this.#records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    if (from === to) return { code: 'same_account' };
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const payer = accounts.of(by.trader, from, currency);
    const receiver = accounts.of(by.trader, to, currency);
    if (
      [payer, receiver].some((account) =>
        products.some((audit) => audit.settling?.(account, expectation.time)),
      )
    ) {
      return { code: 'settling' };
    }
    const free = mayLeave(payer, products);
    if (free < amount) return { code: 'insufficient_balance', free };
    this.#count += 1;
    const id = unchecked<Transferred['transfer']['id']>(this.#count);
    expectation.createdId = id;
    expectation.move(payer, receiver, amount, 'transfer', id);
    const transfer = { id, owner: by.trader, from, to, currency, amount, time: expectation.time };
    expectation.emit(`transfer ${id}`, { type: 'transferred', transfer });
    return null;
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  nameOf(event: Event): string | undefined {
    return event.type === 'transferred' ? `transfer ${event.transfer.id}` : undefined;
  }
}

/** Returns the amount that may leave an account: available, and permitted by every product. */
function mayLeave(account: Account, products: readonly ProductAudit[]): bigint {
  let minimum = account.total - account.held;
  for (const product of products) {
    const bound = product.free?.(account);
    if (bound !== undefined && bound < minimum) minimum = bound;
  }
  return minimum > 0n ? minimum : 0n;
}
