import { type ClientKey, clientKey } from '@assay/engine';
import type { Generated } from 'kysely';
import { type AuditEntry, appendAudit } from '../../core/audit/audit-log.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readGiven } from './given.ts';
import { actorOf, type StaffContext } from './route.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than any command is under way: what is not in the journal by then was never done. */
const FORGOTTEN_MS = HOUR_MS;
const MAX_AT_ONCE = 100;

/**
 * Does what one colleague answers for alone: a command to the engine, which takes the key that it is given, and its entry
 * in the audit log. The entry stands there once when the command stands in the journal, and never otherwise, whenever the
 * process dies. Answers why the engine refused; null when done.
 */
export async function actAlone<Refusal>(
  context: StaffContext,
  entry: AuditEntry,
  give: (key: ClientKey) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const { database, now } = context.exchange;
  const { name, address } = actorOf(context);
  const { id } = await database
    .insertInto('staff_acts')
    .values({
      staff_id: context.staff.staffId,
      actor: name,
      address,
      entry: JSON.stringify(entry),
      begun_ms: BigInt(now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await give(keyOfAct(id));
  await endAct(context.exchange, id, refused === null ? now() : null);
  return refused;
}

/** Ends what was broken off: what the journal has comes into the audit log, and what it has not is forgotten in the end. */
export async function endBrokenActs(exchange: Pick<Exchange, 'database' | 'now'>): Promise<void> {
  const { database, now } = exchange;
  const acts = await database
    .selectFrom('staff_acts')
    .select(['id', 'begun_ms'])
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute();
  for (const { id, begun_ms: begun } of acts) {
    const doneAt = (await readGiven(database, keyOfAct(id)))?.atMs ?? null;
    if (doneAt !== null || now() - Number(begun) > FORGOTTEN_MS) await endAct(exchange, id, doneAt);
  }
}

/** Whoever takes the row away writes the entry: null, when nothing was done, writes none. */
async function endAct(
  { database }: Pick<Exchange, 'database'>,
  id: bigint,
  doneAt: number | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const act = await transaction
      .deleteFrom('staff_acts')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (act === undefined || doneAt === null) return;
    const actor = { staffId: act.staff_id, name: act.actor, address: act.address };
    await appendAudit(transaction, doneAt, actor, JSON.parse(act.entry) as AuditEntry);
  });
}

function keyOfAct(id: bigint): ClientKey {
  return clientKey(`staff-act-${id}`);
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    staff_acts: {
      readonly id: Generated<bigint>;
      readonly staff_id: bigint;
      readonly actor: string;
      readonly address: string;
      readonly entry: string;
      readonly begun_ms: bigint;
    };
  }
}
