import { declareProduct } from '../product.ts';
import { RebateAudit } from './auditor.ts';
import { RebateGenerator } from './generator.ts';

/** Rebates: shares of fees for inviters. */
export const rebate = declareProduct({
  name: 'rebate',
  number: 14,
  commands: { set_rebate_terms: true, fund_rebates: true },
  codes: {
    terms_changed: true,
    invalid_rebate_terms: true,
    rebate_currency_fixed: true,
    rebates_closed: true,
    invalid_amount: true,
    amount_too_large: true,
    needs_second_person: true,
  },
  createGenerator: (world) => new RebateGenerator(world),
  createAudit: (records) => new RebateAudit(records),
});
