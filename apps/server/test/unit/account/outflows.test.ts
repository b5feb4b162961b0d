import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@assay/engine';
import { expect, it } from 'vitest';

type OfTraders = Extract<Command, { readonly by: { readonly trader: unknown } }>['type'];

/**
 * Every command of a trader: `outflow` gives an account's coins for something outside, so that its calls check the hold
 * of withdrawals first; `waits` carries the hold itself; `stays` does neither. The compiler requires each new command
 * here.
 */
const BY_TRADERS: Readonly<Record<OfTraders, 'outflow' | 'waits' | 'stays'>> = {
  apply_withdrawal: 'waits',
  open_acceptor_deal: 'outflow',
  confirm_acceptor_deal: 'outflow',
  publish_c2c_offer: 'outflow',
  change_c2c_offer: 'outflow',
  take_c2c_offer: 'outflow',
  release_c2c_deal: 'outflow',
  concede_c2c_dispute: 'outflow',
  cancel_withdrawal: 'stays',
  rest_acceptor: 'stays',
  pledge_as_acceptor: 'stays',
  unpledge_as_acceptor: 'stays',
  declare_acceptor_paid: 'stays',
  mark_acceptor_transferred: 'stays',
  cancel_acceptor_deal: 'stays',
  reject_acceptor_deal: 'stays',
  dispute_acceptor_deal: 'stays',
  withdraw_c2c_offer: 'stays',
  pay_c2c_deal: 'stays',
  cancel_c2c_deal: 'stays',
  open_c2c_dispute: 'stays',
  appeal_c2c_ruling: 'stays',
  say_in_c2c_deal: 'stays',
  pause_c2c_offers: 'stays',
  block_c2c_trader: 'stays',
  apply_as_c2c_merchant: 'stays',
  leave_as_c2c_merchant: 'stays',
  open_checkout: 'stays',
  abandon_checkout: 'stays',
  // Projects, sales and votes pay recipients that the house has approved.
  back_project: 'stays',
  ask_for_stage: 'stays',
  vote_on_stage: 'stays',
  subscribe_sale: 'stays',
  cast_ballot: 'stays',
  transfer: 'stays',
  accept_quote: 'stays',
  amend_order: 'stays',
  begin_conversion_recurring: 'stays',
  begin_earn_recurring: 'stays',
  buy_earn: 'stays',
  buy_insurance: 'stays',
  cancel_all_after: 'stays',
  cancel_price_alert: 'stays',
  set_price_alert: 'stays',
  start_twap: 'stays',
  pause_twap: 'stays',
  resume_twap: 'stays',
  cancel_twap: 'stays',
  cancel_all_orders: 'stays',
  cancel_order: 'stays',
  claim_insurance: 'stays',
  end_insurance: 'stays',
  enter_position: 'stays',
  exclude_oneself: 'stays',
  exit_position: 'stays',
  limit_losses: 'stays',
  open_seconds: 'stays',
  place_limit_order: 'stays',
  place_market_order: 'stays',
  place_oco_order: 'stays',
  place_bracket_order: 'stays',
  place_stop_order: 'stays',
  place_trailing_order: 'stays',
  quote_conversion: 'stays',
  quote_small: 'stays',
  redeem_earn: 'stays',
  renew_earn: 'stays',
  revoke_entrust: 'stays',
  set_exits: 'stays',
  set_entrust_exits: 'stays',
  stop_conversion_recurring: 'stays',
  stop_earn_recurring: 'stays',
  freeze_own: 'stays',
};

const ASKS = /\b(outflowHeld|sellingHeld|missingFor)\(/;
const GIVES = /\b(submit\w*|give)\(/;

/**
 * Returns the handlers of calls, without the demo's robots, which make no calls, and without readers of the journal.
 */
function handlers(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('ops/demo/'))
    .map((file) => join(folder, file));
}

it('ACC-620: every file that gives a command by which coins leave an account asks for the hold of withdrawals', () => {
  const outflows = Object.entries(BY_TRADERS).flatMap(([type, kind]) => (kind === 'outflow' ? [type] : []));
  const sources = handlers(join(import.meta.dirname, '../../../src')).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  for (const type of outflows) {
    const giving = sources.filter(({ text }) => text.includes(`'${type}'`) && GIVES.test(text));
    expect(giving.length, type).toBeGreaterThan(0);
    expect(giving.filter(({ text }) => !ASKS.test(text)).map(({ file }) => file)).toEqual([]);
  }
});
