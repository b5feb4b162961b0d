import { type ClientKey, clientKey, type Staff } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { Generated } from 'kysely';
import { type AuditEntry, appendAudit } from '../../core/audit/audit-log.ts';
import { accept, type Refused, type Reply } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readGiven } from './given.ts';
import { actorOf, type StaffContext } from './route.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than any command takes to commit: one that is not in the journal by then was never executed. */
const FORGOTTEN_MS = HOUR_MS;
const MAX_AT_ONCE = 100;

/**
 * Carries out an act of one staff member: a command to the engine, submitted with the given key, and its audit entry.
 * The entry is written exactly once if the command is in the journal, and never otherwise, even after a crash. Returns
 * the engine's refusal; null when executed.
 */
export async function actWithoutApproval<Refusal>(
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

/** The colleague of a command as the journal names them, and the key under which it is given once. */
export type GivenByOne = { readonly by: Staff; readonly key: ClientKey };

/** Does what one colleague answers for alone, in the colleague's name. Returns the refusal, or the text `done`. */
export async function answerAlone(
  context: StaffContext,
  entry: AuditEntry & { readonly reason: string },
  give: (given: GivenByOne) => Promise<Refused | null>,
  done: MessageKey = 'console.done',
): Promise<Reply<string>> {
  const by = issuerOf(context, entry.reason);
  const refused = await actWithoutApproval(context, entry, (key) => give({ by, key }));
  return refused ?? accept(message(context.language, done));
}

/** Returns a colleague as the journal names them. */
export function issuerOf({ staff }: StaffContext, reason: string): Staff {
  return { staff: Number(staff.staffId), name: staff.email, reason };
}

/** Completes interrupted acts: writes the audit entries of those in the journal, and drops the others after an hour. */
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

/** Deletes the row of an act and writes its audit entry in one transaction; no entry if `doneAt` is null. */
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
