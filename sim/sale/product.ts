import { declareProduct } from '../product.ts';
import { SaleAudit } from './auditor.ts';
import { SaleGenerator } from './generator.ts';

/** Token sales. */
export const sale = declareProduct({
  name: 'sale',
  number: 12,
  commands: {
    set_sale: true,
    pause_sale: true,
    cancel_sale: true,
    fund_sale: true,
    draw_sale: true,
    subscribe_sale: true,
  },
  halted: { trading: ['subscribe_sale'] },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_currency: true,
    invalid_amount: true,
    amount_too_large: true,
    unknown_sale: true,
    sale_begun: true,
    sale_over: true,
    token_on_sale: true,
    terms_changed: true,
    invalid_sale: true,
    supply_not_there: true,
    sale_not_started: true,
    sale_ended: true,
    sale_paused: true,
    country_barred: true,
    identity_needed: true,
    amount_below_minimum: true,
    insufficient_balance: true,
    amount_too_small: true,
    owner_cap: true,
    supply_exceeded: true,
    too_many_subscriptions: true,
  },
  createGenerator: (world) => new SaleGenerator(world),
  createAudit: (records) => new SaleAudit(records),
});
