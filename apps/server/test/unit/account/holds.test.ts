import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@assay/engine';
import { expect, it } from 'vitest';

type OfTraders = Extract<Command, { readonly by: { readonly trader: unknown } }>['type'];

/**
 * Every command of a trader, with words of the row that says what it puts on hold or uses up of others, or of the exchange:
 * `own` holds the trader's own things alone, or none. The compiler requires each new command here.
 */
const BY_TRADERS: Readonly<Record<OfTraders, string>> = {
  accept_quote: 'Hourly limit of all users, in conversion',
  amend_order: 'Open orders in books',
  appeal_c2c_ruling: 'Coins of a deal in dispute (C2C-092)',
  apply_as_c2c_merchant: 'Applications as a C2C merchant',
  apply_withdrawal: 'Withdrawals that wait for approval',
  ask_for_stage: 'Result of a vote about a stage (CRW-388)',
  back_project: 'Maximum of a project (CRW-004)',
  begin_conversion_recurring: 'Hourly limit of all users, in conversion',
  begin_earn_recurring: 'Capacity of a savings or staking plan, and the exchange',
  buy_earn: 'Capacity of a savings or staking plan, and the exchange',
  buy_insurance: 'Coins of the exchange for an insurance',
  cancel_all_after: 'Countdowns of cancel all after',
  set_price_alert: 'Price alerts',
  start_twap: 'TWAP orders',
  cancel_c2c_deal: 'after a cancellation or a timeout (C2C-073)',
  cast_ballot: 'Result of a round of votes (VOT-004)',
  declare_acceptor_paid: 'Late and disputed payments, deals with acceptors',
  dispute_acceptor_deal: 'Late and disputed payments, deals with acceptors',
  enter_position: 'Capacity of the leverage pool',
  open_acceptor_deal: 'Coins of an acceptor, for a deposit (ACP-024)',
  open_c2c_dispute: 'Coins of a deal in dispute (C2C-092)',
  open_checkout: 'Coins of the exchange, for a payment in yuan (PAY-002)',
  open_seconds: 'Coins of the exchange for the payout of a seconds contract',
  place_limit_order: 'Open orders in books',
  place_oco_order: 'Open orders in books',
  place_bracket_order: 'Open orders in books',
  place_stop_order: 'Open orders in books',
  place_trailing_order: 'Distances of trailing stops',
  quote_conversion: 'Coins of the exchange, for a quote of conversion',
  quote_small: 'Coins of the exchange, for a quote of conversion',
  renew_earn: 'Capacity of a savings or staking plan, and the exchange',
  say_in_c2c_deal: 'Rows and pictures of a C2C message',
  subscribe_sale: 'Supply of a sale (IEO-016)',
  take_c2c_offer: 'Coins of a C2C seller, by taking a sell offer',
  vote_on_stage: 'Result of a vote about a stage (CRW-388)',
  abandon_checkout: 'own',
  block_c2c_trader: 'own',
  cancel_acceptor_deal: 'own',
  cancel_all_orders: 'own',
  cancel_order: 'own',
  cancel_price_alert: 'own',
  cancel_twap: 'own',
  pause_twap: 'own',
  resume_twap: 'own',
  cancel_withdrawal: 'own',
  change_c2c_offer: 'own',
  claim_insurance: 'own',
  concede_c2c_dispute: 'own',
  confirm_acceptor_deal: 'own',
  end_insurance: 'own',
  exclude_oneself: 'own',
  exit_position: 'own',
  freeze_own: 'own',
  leave_as_c2c_merchant: 'own',
  limit_losses: 'own',
  mark_acceptor_transferred: 'own',
  pause_c2c_offers: 'own',
  pay_c2c_deal: 'own',
  place_market_order: 'own',
  pledge_as_acceptor: 'own',
  publish_c2c_offer: 'own',
  redeem_earn: 'own',
  reject_acceptor_deal: 'own',
  release_c2c_deal: 'own',
  rest_acceptor: 'own',
  revoke_entrust: 'own',
  set_exits: 'own',
  set_entrust_exits: 'own',
  stop_conversion_recurring: 'own',
  stop_earn_recurring: 'own',
  transfer: 'own',
  unpledge_as_acceptor: 'own',
  withdraw_c2c_offer: 'own',
};

it('GUARD-713: every command of a trader that holds what belongs to others is in the table of holds', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security/holds.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1] ?? ''] : []));
  const missing = Object.entries(BY_TRADERS).filter(
    ([, hold]) => hold !== 'own' && !rows.some((row) => row.includes(hold)),
  );
  expect(missing).toEqual([]);
});
