import { events } from '@assay/contract';
import type { TwapOrder, TwapSlice } from '@assay/engine';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { pairOf } from '../../market/market-data/listings.ts';
import { TWAP_ORDERS, TWAP_SLICES } from './tables.ts';
import { sliceRowOf, twapRowOf } from './twap-rows.ts';

/** Push of every change of a TWAP order to its owner, in the format of the list. */
const twapPush = privatePush<TwapOrder, typeof events.twapUpdate>({
  event: events.twapUpdate,
  from: { twap_changed: (event) => event.twap },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'twap_update',
    user_id: to.id,
    more,
    twaps: changes.map(({ entity, stamp }) =>
      twapRowOf(storedRow(TWAP_ORDERS, entity, stamp), pairOf(entity.pair, listings)),
    ),
  }),
});

/** Push of every slice that is over to the owner of its order. */
const slicePush = privatePush<TwapSlice, typeof events.twapSliceDone>({
  event: events.twapSliceDone,
  from: { twap_slice_done: (event) => event.slice },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'twap_slice',
    user_id: to.id,
    more,
    slices: changes.map(({ entity, stamp }) =>
      sliceRowOf(storedRow(TWAP_SLICES, entity, stamp), pairOf(entity.pair, listings)),
    ),
  }),
});

export const TWAP_PUSHES = [twapPush, slicePush];
