import { SETUP } from '@assay/engine';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Settings } from '../../exchange/settings.ts';
import { ordersPerOwner } from './orders-per-pair.ts';

type Parts = Pick<Exchange, 'listings' | 'sequencer'> & {
  readonly settings: Pick<Settings, 'ordersPerPair'>;
};

/**
 * Adapts the listed pairs to the setting, each by a command in the journal, so that earlier decisions are replayed
 * under the setting of their time.
 */
export async function limitOpenOrders({ listings, sequencer, settings }: Parts): Promise<void> {
  const terms = ordersPerOwner(settings);
  for (const { spec } of listings.pairs()) {
    if (spec.status === 'delisted' || spec.ordersPerOwner === terms.ordersPerOwner) continue;
    const outcome = await sequencer.submit({
      room: 'listing',
      type: 'change_pair',
      pair: spec.id,
      terms,
      by: SETUP,
    });
    if (!outcome.ok)
      throw new Error(`ORDERS_PER_PAIR could not be set: ${JSON.stringify(outcome.rejection)}`);
  }
}
