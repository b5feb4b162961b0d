import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** Names of the ledger reasons of deposits and withdrawals. */
export const CUSTODY_REASONS = {
  deposit: { in: 'custody.deposit', out: 'custody.deposit', kind: 'capital' },
  demo_claim: { in: 'custody.demo_claim', out: 'custody.demo_claim', kind: 'capital' },
  chain_deposit: { in: 'custody.chain_deposit', out: 'custody.chain_deposit', kind: 'capital' },
  deposit_suspended: { in: 'custody.suspended', out: 'custody.suspended', kind: 'capital' },
  deposit_matched: { in: 'custody.matched', out: 'custody.matched', kind: 'capital' },
  deposit_taken_back: { in: 'custody.taken_back', out: 'custody.taken_back', kind: 'capital' },
  deposit_restored: { in: 'custody.restored', out: 'custody.restored', kind: 'capital' },
  chain_withdrawal: { in: 'custody.withdrawal', out: 'custody.withdrawal', kind: 'capital' },
  chain_withdrawal_fee: { in: 'custody.withdrawal_fee', out: 'custody.withdrawal_fee', kind: 'fee' },
  in_station: { in: 'custody.in_station_in', out: 'custody.in_station_out', kind: 'capital' },
  chain_fee: { in: 'custody.chain_fee', out: 'custody.chain_fee', kind: 'fee' },
  house_adjustment: { in: 'custody.adjustment', out: 'custody.adjustment', kind: 'capital' },
} as const satisfies ReasonTexts;
