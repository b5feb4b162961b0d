import { declareProduct } from '../product.ts';
import { SpotAudit } from './auditor.ts';
import { SpotFigures } from './figures.ts';
import { SpotGenerator } from './generator.ts';

/** Spot trading. */
export const spot = declareProduct({
  name: 'spot',
  number: 3,
  commands: {
    place_limit_order: true,
    place_market_order: true,
    place_stop_order: true,
    place_oco_order: true,
    amend_order: true,
    cancel_order: true,
    cancel_all_orders: true,
    cancel_all_after: true,
  },
  halted: {
    trading: [
      'place_limit_order',
      'place_market_order',
      'place_stop_order',
      'place_oco_order',
      'amend_order',
    ],
  },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    unknown_pair: true,
    unknown_order: true,
    invalid_amount: true,
    invalid_price: true,
    quantity_below_minimum: true,
    quantity_above_maximum: true,
    invalid_terms: true,
    invalid_trigger: true,
    invalid_expiry: true,
    invalid_countdown: true,
    settling: true,
    pair_not_trading: true,
    insufficient_balance: true,
    order_not_open: true,
    no_liquidity: true,
    amount_too_large: true,
    would_take: true,
    cannot_fill_whole: true,
    price_outside_band: true,
    no_last_price: true,
    trigger_would_fire_at_once: true,
    oco_prices_crossed: true,
    too_many_waiting_orders: true,
    too_many_open_orders: true,
    not_amendable: true,
    quantity_not_above_filled: true,
  },
  createGenerator: (world, random) => new SpotGenerator(world, random),
  createAudit: (records) => new SpotAudit(records),
  createFigures: () => new SpotFigures(),
});
