import type { calls, DataOf } from '@assay/contract';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';

type Row = NonNullable<DataOf<typeof calls.transferHistory>>[number];
type StoredTransfer = Selectable<Schema['transfers']>;

/** Returns a transfer in the wire format. */
export function transferRowOf(row: StoredTransfer, listings: Listings, timeZone: string): Row {
  const currency = currencyOf(row.currency, listings);
  return {
    id: Number(row.id),
    type: typeOf(row),
    number: formatAmount(row.amount, currency.decimals),
    add_time: wireTime(Number(row.time_ms), timeZone),
    currency_id: row.currency,
    currency_name: currency.code,
    from_field: row.from_wallet,
    to_field: row.to_wallet,
  };
}

/** Returns 1 for a transfer out of the contract account, 2 for one into it. */
function typeOf({ from_wallet, to_wallet }: StoredTransfer): Row['type'] {
  if (from_wallet === 'lever') return 1;
  return to_wallet === 'lever' ? 2 : 0;
}
