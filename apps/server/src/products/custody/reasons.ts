import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** Names of the ledger reasons of deposits and withdrawals. */
export const CUSTODY_REASONS = {
  deposit: { in: 'custody.deposit', out: 'custody.deposit' },
  demo_claim: { in: 'custody.demo_claim', out: 'custody.demo_claim' },
  chain_deposit: { in: 'custody.chain_deposit', out: 'custody.chain_deposit' },
  deposit_suspended: { in: 'custody.suspended', out: 'custody.suspended' },
  deposit_matched: { in: 'custody.matched', out: 'custody.matched' },
  deposit_taken_back: { in: 'custody.taken_back', out: 'custody.taken_back' },
  deposit_restored: { in: 'custody.restored', out: 'custody.restored' },
  chain_withdrawal: { in: 'custody.withdrawal', out: 'custody.withdrawal' },
  chain_withdrawal_fee: { in: 'custody.withdrawal_fee', out: 'custody.withdrawal_fee' },
  in_station: { in: 'custody.in_station_in', out: 'custody.in_station_out' },
  chain_fee: { in: 'custody.chain_fee', out: 'custody.chain_fee' },
  house_adjustment: { in: 'custody.adjustment', out: 'custody.adjustment' },
} as const satisfies ReasonTexts;
