import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { appendAudit } from '../../audit/audit-log.ts';
import { actorOf, type ConsoleRoute, staffRoute } from '../../console/route.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, refuse } from '../../http/handler.ts';
import '../own-tables.ts';

/** The decision about the name that an approved shop wants to have from now on. */
export function decideNameRoute({ database, now }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleDecideC2cShopName, async ({ id, name, act, reason }, context) => {
    const isDone = await database.transaction().execute(async (transaction) => {
      const decided =
        act === 'approve' ? { name, new_name: '', name_note: '' } : { new_name: '', name_note: reason };
      const { numUpdatedRows } = await transaction
        .updateTable('c2c_shops')
        .set(decided)
        .where('user_id', '=', BigInt(id))
        .where('new_name', '=', name)
        .executeTakeFirst();
      // Somebody else was faster, or the merchant wants another one by now.
      if (numUpdatedRows === 0n) return false;
      const entry = { action: `c2c_shop_name.${act}`, target: `user:${id}`, reason, after: { name } };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return true;
    });
    return isDone ? accept(message(context.language, 'console.done')) : refuse('c2c.desk.not_waiting');
  });
}
