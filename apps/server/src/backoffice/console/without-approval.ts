import { type ClientKey, clientKey, type Staff } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { Generated } from 'kysely';
import { type AuditEntry, appendAudit } from '../../core/audit/audit-log.ts';
import { accept, type Refused, type Reply } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { actorOf, type StaffContext } from './route.ts';
import { readSubmitted } from './submitted-command.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than any command takes to commit: one that is not in the journal by then was never executed. */
const FORGOTTEN_MS = HOUR_MS;
const MAX_PER_ROUND = 100;

/**
 * Carries out an act of one staff member: a command to the engine, submitted with the given key, and its audit entry.
 * The entry is written exactly once if the command is in the journal, and never otherwise, even after a crash. Returns
 * the engine's refusal; null when executed.
 */
export async function actWithoutApproval<Refusal>(
  context: StaffContext,
  entry: AuditEntry,
  submit: (key: ClientKey) => Promise<Refusal | null>,
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
  const refusal = await submit(keyOfAction(id));
  await resolveAction(context.exchange, id, refusal === null ? now() : null);
  return refusal;
}

/** The colleague of a command as the journal names them, and the key under which it is given once. */
export type SingleApproval = { readonly by: Staff; readonly key: ClientKey };

/** Does what one colleague answers for alone, in the colleague's name. Returns the refusal, or the text `successKey`. */
export async function answerWithoutApproval(
  context: StaffContext,
  entry: AuditEntry & { readonly reason: string },
  submit: (approval: SingleApproval) => Promise<Refused | null>,
  successKey: MessageKey = 'console.done',
): Promise<Reply<string>> {
  const issuer = issuerOf(context, entry.reason);
  const refusal = await actWithoutApproval(context, entry, (key) => submit({ by: issuer, key }));
  return refusal ?? accept(message(context.language, successKey));
}

/** Returns a colleague as the journal names them. */
export function issuerOf({ staff }: StaffContext, reason: string): Staff {
  return { staff: Number(staff.staffId), name: staff.email, reason };
}

/** Completes interrupted acts: writes the audit entries of those in the journal, and drops the others after an hour. */
export async function resolveInterruptedActions(exchange: Pick<Exchange, 'database' | 'now'>): Promise<void> {
  const { database, now } = exchange;
  const actions = await database
    .selectFrom('staff_acts')
    .select(['id', 'begun_ms'])
    .orderBy('id')
    .limit(MAX_PER_ROUND)
    .execute();
  for (const { id, begun_ms: begunMs } of actions) {
    const submittedMs = (await readSubmitted(database, keyOfAction(id)))?.atMs ?? null;
    if (submittedMs !== null || now() - Number(begunMs) > FORGOTTEN_MS)
      await resolveAction(exchange, id, submittedMs);
  }
}

/** Deletes the row of an act and writes its audit entry in one transaction; no entry if `submittedMs` is null. */
async function resolveAction(
  { database }: Pick<Exchange, 'database'>,
  id: bigint,
  submittedMs: number | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const action = await transaction
      .deleteFrom('staff_acts')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (action === undefined || submittedMs === null) return;
    const actor = { staffId: action.staff_id, name: action.actor, address: action.address };
    await appendAudit(transaction, submittedMs, actor, JSON.parse(action.entry) as AuditEntry);
  });
}

function keyOfAction(id: bigint): ClientKey {
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
