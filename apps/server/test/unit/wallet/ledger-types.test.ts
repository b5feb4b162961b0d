import { POSTING_REASONS } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { ledgerTypeOf } from '../../../src/people/wallet/api/ledger-types.ts';
import { PRODUCTS } from '../../../src/products/products.ts';

const REASON_TEXTS = Object.assign({}, ...PRODUCTS.map(({ reasons }) => reasons));
const typesOf = (reason: (typeof POSTING_REASONS)[number]) =>
  [1n, -1n].map((amount) => ledgerTypeOf({ reason, amount }, REASON_TEXTS));

describe('the types of ledger entries', () => {
  it('API-806: each reason has a type that follows from its kind, in both directions', () => {
    const untyped = POSTING_REASONS.filter((reason) => typesOf(reason).includes('OTHER'));
    expect(untyped).toEqual(['acceptor_compensation']);
    expect(Object.fromEntries(POSTING_REASONS.map((reason) => [reason, typesOf(reason)]))).toMatchObject({
      chain_deposit: ['DEPOSIT', 'WITHDRAWAL'],
      chain_withdrawal: ['DEPOSIT', 'WITHDRAWAL'],
      chain_withdrawal_fee: ['FEE', 'FEE'],
      transfer: ['TRANSFER', 'TRANSFER'],
      spot_trade: ['TRADE', 'TRADE'],
      conversion_paid: ['TRADE', 'TRADE'],
      earn_interest: ['INTEREST', 'INTEREST'],
      rebate_paid: ['REWARD', 'REWARD'],
      lever_profit: ['REALIZED_PNL', 'REALIZED_PNL'],
      vote_cost: ['SPENDING', 'SPENDING'],
    });
  });

  it('API-806: an entry of a reason without a product is of another type', () => {
    expect(ledgerTypeOf({ reason: 'archived', amount: 1n }, {})).toBe('ARCHIVED');
    expect(ledgerTypeOf({ reason: 'deposit', amount: 1n }, {})).toBe('OTHER');
  });
});
