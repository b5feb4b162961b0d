import { type Counter, eventsOf } from '../../exchange/product-parts/counter.ts';

/** Counters for the dashboard: accepted orders and their trades. */
export const SPOT_COUNTERS: readonly Counter[] = [
  {
    name: 'orders',
    of: {
      commands: [
        'place_limit_order',
        'place_market_order',
        'place_stop_order',
        'place_trailing_order',
        'place_oco_order',
        'place_bracket_order',
      ],
    },
    texts: { label: 'spot.counter.orders', history: 'spot.counter.orders_history' },
  },
  {
    name: 'trades',
    of: eventsOf('trade_executed'),
    texts: { label: 'spot.counter.trades', history: 'spot.counter.trades_history' },
  },
];
