import type { SaleTerms } from '@assay/domain';
import { entriesByNumber, valuesByNumber } from '../collections/by-number.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import type { Sale, Subscription } from './sale.ts';
import type { Sales } from './sales.ts';

/**
 * Number of owners whose requested amounts are part of the sale's own row, the lowest ids first; further owners have
 * rows of their own, so that no row grows without bound. Sales with fewer owners are written as before such rows
 * existed, so that the state hash of earlier releases is unchanged.
 */
const OWNERS_IN_ROW = 1_000;

/**
 * Rows of a snapshot. Sales come before their subscriptions; both are sorted by id. Amounts are decimal text with a
 * prefix.
 */
export type SaleRow =
  | readonly ['last', number]
  | readonly ['sale', string, due: number, askedBy: readonly (readonly [number, string])[]]
  | readonly ['asked', sale: number, owner: number, amount: string]
  | readonly ['subscription', string, terms: string | null];

export function* writeSales(sales: Sales): Generator<SaleRow> {
  if (sales.lastNumber > 0) yield ['last', sales.lastNumber];
  for (const { product: sale, item, requestedByOwner } of valuesByNumber(sales.open)) {
    const requestedRows = entriesByNumber(requestedByOwner);
    const first = requestedRows
      .slice(0, OWNERS_IN_ROW)
      .map(([owner, amount]) => [owner, `${amount}`] as const);
    yield ['sale', textOf(sale), item.due, first];
    for (const [owner, amount] of requestedRows.slice(OWNERS_IN_ROW))
      yield ['asked', sale.id, owner, `${amount}`];
  }
  for (const { subscription, terms } of valuesByNumber(sales.subscriptions)) {
    const separateTerms = sales.open.has(subscription.sale) ? null : textOf(terms);
    yield ['subscription', textOf(subscription), separateTerms];
  }
}

/** Restores one row, after the ledger's totals have been restored. */
export function readSales(row: SaleRow, sales: Sales): void {
  const { agenda } = sales.stage;
  switch (row[0]) {
    case 'last':
      sales.lastNumber = row[1];
      return;
    case 'sale': {
      const [, text, due, requestedRows] = row;
      const sale = valueIn(text) as Sale;
      sales.restore(sale, due as TimeMs);
      const { requestedByOwner } = sales.restored(sale.id);
      for (const [owner, amount] of requestedRows) requestedByOwner.set(owner as OwnerId, BigInt(amount));
      const locked = sale.terms.supply - sale.allotted;
      if (locked > 0n) restoreLock(sales.house(sale.terms.token), locked as never);
      return;
    }
    case 'asked':
      sales.restored(row[1]).requestedByOwner.set(row[2] as OwnerId, BigInt(row[3]));
      return;
    case 'subscription': {
      const subscription = valueIn(row[1]) as Subscription;
      const terms =
        (row[2] === null ? undefined : (valueIn(row[2]) as SaleTerms)) ??
        sales.restored(subscription.sale).product.terms;
      const { status, nextAt, id, owner, allotted, released, cost } = subscription;
      const isWaiting = status === 'waiting';
      const account = sales.accountOf(owner, isWaiting ? terms.payment : terms.token);
      const locked = isWaiting ? cost : (allotted ?? 0n) - released;
      if (locked > 0n) restoreLock(account, locked as never);
      const item = nextAt === null ? null : agenda.add(nextAt, id);
      sales.add({ subscription, item, terms });
      return;
    }
  }
}

const EXACT = /^n-?\d+$/;

function textOf(value: object): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'bigint' ? `n${nested}` : nested,
  );
}

/** Parses a row; no other text of a sale matches the pattern of amounts, because words and countries have no digits. */
function valueIn(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' && EXACT.test(value) ? BigInt(value.slice(1)) : value,
  );
}
