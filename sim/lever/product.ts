import { declareProduct } from '../product.ts';
import { LeverAudit } from './auditor.ts';
import { LeverGenerator } from './generator.ts';

/** Leveraged contracts. */
export const lever = declareProduct({
  name: 'lever',
  number: 8,
  commands: {
    enter_position: true,
    exit_position: true,
    set_exits: true,
    set_entrust_exits: true,
    revoke_entrust: true,
    set_lever_terms: true,
    set_risk_terms: true,
    move_pool: true,
  },
  halted: { trading: ['enter_position'] },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    price_stale: true,
    unknown_pair: true,
    pair_delisted: true,
    unknown_currency: true,
    lever_closed: true,
    multiple_not_listed: true,
    too_few_hands: true,
    too_many_hands: true,
    too_many_trades: true,
    value_too_large: true,
    margin_not_covered: true,
    pool_full: true,
    unknown_trade: true,
    stop_on_wrong_side: true,
    part_out_of_range: true,
    invalid_trailing: true,
    invalid_lever_terms: true,
    invalid_risk_terms: true,
    invalid_amount: true,
    pool_ends_wrong: true,
    pool_needed: true,
  },
  createGenerator: (world) => new LeverGenerator(world),
  createAudit: (records) => new LeverAudit(records),
});
