import type pg from 'pg';
import { quotedList } from '../../core/database/quoted-list.ts';
import type { MovementReason } from '../../exchange/product-parts/reason-texts.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ClosedPartition } from './plan.ts';

/** Reason of the one entry that remains of an account's entries that left. */
const ARCHIVED: MovementReason = 'archived';
/** Reasons of the entries that leave. */
const LEAVING = PRODUCTS.flatMap(({ archive }) => archive?.reasons ?? []);

/**
 * Makes the table that takes the place of a partition of `ledger_entries`: every entry but those that leave, of which one sum
 * for each account remains, at the last command of the partition. So every balance is still the sum of its entries, deposits
 * and the like stay in lists, and what checks compare is there. Returns its name.
 */
export async function prepareRemainder(client: pg.Client, partition: ClosedPartition): Promise<string> {
  const { from, until, partitions } = partition;
  const name = `ledger_entries_rest_${from}`;
  const columns = 'id, sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms';
  const leaving = quotedList(LEAVING);
  try {
    await client.query('begin');
    await client.query(`drop table if exists ${name}`);
    await client.query(
      `create table ${name} (like ${partitions.ledger_entries} including all excluding identity)`,
    );
    await client.query(
      `insert into ${name} (${columns})
        select ${columns} from ${partitions.ledger_entries} where reason not in ${leaving}
        union all
        select max(id), ${until - 1}, owner, wallet, currency, sum(amount), '${ARCHIVED}', 0,
          (array_agg(total_after order by id desc))[1], max(time_ms)
        from ${partitions.ledger_entries} where reason in ${leaving}
        group by owner, wallet, currency having sum(amount) <> 0`,
    );
    // So that attaching it need not read it.
    await client.query(
      `alter table ${name} add constraint in_range
        check (sequence is not null and sequence >= ${from} and sequence < ${until})`,
    );
    await client.query('commit');
    return name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
