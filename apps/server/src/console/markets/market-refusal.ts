import type { Rejection } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { type Refused, refuse } from '../../http/handler.ts';

/** The engine's words for what is wrong with a listing, and what the console says. */
const TEXTS: Readonly<Record<string, MessageKey>> = {
  tick_not_positive: 'console.market.tick',
  lot_not_positive: 'console.market.lot',
  lot_below_base_unit: 'console.market.lot_unit',
  tick_lot_below_quote_unit: 'console.market.steps_unit',
  too_large: 'console.market.steps_large',
  'base and quote must differ': 'console.market.same_currency',
  'these currencies have a pair already': 'console.market.pair_taken',
  'the limits must be 1 <= minimum <= maximum': 'console.market.limits',
  'the maximum is too large for the ledger': 'console.market.maximum',
  'the steps of a listed pair stay': 'console.market.steps_stay',
  'another currency has this code': 'console.market.code_taken',
};

/** The text for an engine's rejection of what staff asked for. */
export function marketRefusal(rejection: Rejection): Refused {
  if (rejection.code === 'pair_delisted') return refuse('console.market.delisted');
  if (rejection.code === 'unknown_pair') return refuse('market.unknown_pair');
  if (rejection.code === 'unknown_currency') return refuse('market.unknown_currency');
  const detail = 'detail' in rejection ? rejection.detail : rejection.code;
  const key = TEXTS[detail];
  return key === undefined ? refuse('console.market.refused', { detail }) : refuse(key);
}
