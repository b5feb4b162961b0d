import { events } from '@assay/contract';
import { storedRow } from '../../core/store/stored-row.ts';
import { privatePush } from '../../edge/sockets/private-push.ts';
import { TRANSFERS, type Transferred } from './tables.ts';
import { transferRowOf } from './transfer-rows.ts';

/** Push of every transfer to its owner, in the format of the list. */
export const TRANSFER_PUSH = privatePush<Transferred, typeof events.transferUpdate>({
  event: events.transferUpdate,
  from: { transferred: (event) => event.transfer },
  to: ({ owner }) => owner,
  key: ({ id }) => id,
  payload: ({ changes, more, to }, { listings, timeZone }) => ({
    type: 'transfer_update',
    user_id: to.id,
    more,
    transfers: changes.map(({ entity, stamp }) =>
      transferRowOf(storedRow(TRANSFERS, entity, stamp), listings, timeZone),
    ),
  }),
});
