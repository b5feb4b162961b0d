import { declareProduct } from '../product.ts';
import { CheckoutAudit } from './auditor.ts';
import { CheckoutGenerator } from './generator.ts';

/** Payments in yuan at a firm rate. */
export const checkout = declareProduct({
  name: 'checkout',
  number: 16,
  commands: {
    set_checkout_terms: true,
    fund_checkouts: true,
    draw_checkouts: true,
    open_checkout: true,
    abandon_checkout: true,
    settle_checkout: true,
    cancel_checkout: true,
    rule_late_checkout: true,
  },
  halted: { trading: ['open_checkout'] },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_currency: true,
    invalid_amount: true,
    amount_too_large: true,
    terms_changed: true,
    invalid_checkout_terms: true,
    checkouts_closed: true,
    checkout_rate_changed: true,
    money_out_of_range: true,
    too_many_checkouts: true,
    too_many_lapsed_checkouts: true,
    checkout_hold_limit: true,
    amount_too_small: true,
    house_cannot_pay: true,
    insufficient_balance: true,
    unknown_checkout: true,
    checkout_state: true,
    wrong_money: true,
    needs_second_person: true,
  },
  createGenerator: (world) => new CheckoutGenerator(world),
  createAudit: (records) => new CheckoutAudit(records),
});
