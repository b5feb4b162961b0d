/** The texts of the products for traders, one line each, by area. Those of `trade` are spot's. */
export type ProductTexts = {
  readonly acceptor: typeof import('./en/acceptor.json');
  readonly agent: typeof import('./en/agent.json');
  readonly api: typeof import('./en/api.json');
  readonly c2c: typeof import('./en/c2c.json');
  readonly checkout: typeof import('./en/checkout.json');
  readonly complaint: typeof import('./en/complaint.json');
  readonly conversion: typeof import('./en/conversion.json');
  readonly crowd: typeof import('./en/crowd.json');
  readonly custody: typeof import('./en/custody.json');
  readonly earn: typeof import('./en/earn.json');
  readonly lever: typeof import('./en/lever.json');
  readonly rebate: typeof import('./en/rebate.json');
  readonly sale: typeof import('./en/sale.json');
  readonly seconds: typeof import('./en/seconds.json');
  readonly trade: typeof import('./en/trade.json');
  readonly transfer: typeof import('./en/transfer.json');
  readonly vote: typeof import('./en/vote.json');
};

/** The texts of the products for staff, one line each: their files `<product>-staff.json` are read together. */
export type ProductStaffTexts = typeof import('./en/acceptor-staff.json') &
  typeof import('./en/agent-staff.json') &
  typeof import('./en/api-staff.json') &
  typeof import('./en/c2c-staff.json') &
  typeof import('./en/c2c-merchant-staff.json') &
  typeof import('./en/checkout-staff.json') &
  typeof import('./en/complaint-staff.json') &
  typeof import('./en/conversion-staff.json') &
  typeof import('./en/crowd-staff.json') &
  typeof import('./en/custody-staff.json') &
  typeof import('./en/earn-staff.json') &
  typeof import('./en/lever-staff.json') &
  typeof import('./en/liabilities-staff.json') &
  typeof import('./en/rebate-staff.json') &
  typeof import('./en/sale-staff.json') &
  typeof import('./en/seconds-staff.json') &
  typeof import('./en/spot-staff.json') &
  typeof import('./en/vote-staff.json');
