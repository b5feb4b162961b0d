import type { ChangeRow } from '@assay/contract/console';
import { type ClientKey, clientKey, type Staff } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { accept } from '../http/handler.ts';
import { type FourEyesRequest, propose } from './four-eyes.ts';
import type { StaffContext } from './route.ts';

/** What is kept of a proposal: the wish as it was read, and what the proposer saw of it. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

/**
 * Proposes a wish to a second person and does nothing else; answers that it waits, or why it does not. `payload` is what
 * the approval reads, such as a `Proposed`.
 */
export async function proposeWish(
  kind: string,
  target: string,
  payload: object,
  reason: string,
  context: StaffContext,
) {
  const refused = await context.exchange.database
    .transaction()
    .execute((transaction) => propose(transaction, context, { kind, target, payload, reason }));
  return refused ?? accept(message(context.language, 'console.staff_proposed'));
}

/** What a proposal was written with. */
export function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}

/** What a request is about, for people: its target behind the word for what is done. */
export async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** A request's command is given once, however often its approval has to be tried. */
export function keyOf({ id }: FourEyesRequest): ClientKey {
  return clientKey(`four-eyes-${id}`);
}

/** Both people of a request, as the journal names them. */
export async function bothOf(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<Staff> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  const { staffId, email: name } = staff;
  return { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
}
