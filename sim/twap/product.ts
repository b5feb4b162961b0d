import { declareProduct } from '../product.ts';
import { TwapAudit } from './auditor.ts';
import { TwapGenerator } from './generator.ts';

/** TWAP orders. */
export const twap = declareProduct({
  name: 'twap',
  number: 21,
  commands: { start_twap: true, pause_twap: true, resume_twap: true, cancel_twap: true },
  halted: { trading: ['start_twap', 'resume_twap'] },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_pair: true,
    pair_not_trading: true,
    invalid_side: true,
    invalid_amount: true,
    invalid_price: true,
    invalid_slices: true,
    invalid_duration: true,
    interval_too_short: true,
    invalid_jitter: true,
    slice_below_minimum: true,
    quantity_above_maximum: true,
    too_many_twaps: true,
    unknown_twap: true,
    not_running: true,
    not_paused: true,
  },
  createGenerator: (world) => new TwapGenerator(world),
  createAudit: (records) => new TwapAudit(records),
});
