import type { complaint } from '@assay/contract/words';
import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { claimPictures } from '../../people/identity/picture-repository.ts';
import './desk-tables.ts';

export type Complaint = Selectable<Schema['complaints']>;

/** Reads a complaint and locks it until the transaction ends; undefined if there is none of this id. */
export function lockComplaint(
  transaction: Transaction<Schema>,
  id: number | bigint,
  owner?: number,
): Promise<Complaint | undefined> {
  let query = transaction.selectFrom('complaints').selectAll().where('id', '=', BigInt(id));
  if (owner !== undefined) query = query.where('user_id', '=', BigInt(owner));
  return query.forUpdate().executeTakeFirst();
}

/** A new line of a complaint. */
export type ComplaintMessage = {
  readonly kind: complaint.MessageKind;
  /** Null: written by the owner. */
  readonly staffId: bigint | null;
  readonly text: string;
  readonly pictures?: readonly string[];
  readonly clientKey?: string | undefined;
};

/**
 * Adds a line with its pictures. Returns false if a picture is unavailable: the transaction must store nothing then.
 */
export async function addMessage(
  transaction: Transaction<Schema>,
  { id, user_id: userId }: Pick<Complaint, 'id' | 'user_id'>,
  { kind, staffId, text, pictures = [], clientKey }: ComplaintMessage,
  at: Date,
): Promise<boolean> {
  if (pictures.length > 0 && !(await claimPictures(transaction, userId, pictures))) return false;
  const message = await transaction
    .insertInto('complaint_lines')
    .values({
      complaint_id: id,
      kind,
      staff_id: staffId,
      text,
      client_key: clientKey ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pictures.length === 0) return true;
  await transaction
    .insertInto('complaint_pictures')
    .values(
      pictures.map((picture, position) => ({ line_id: message.id, place: position, picture_id: picture })),
    )
    .execute();
  return true;
}

/** Returns the columns of a complaint after a transition to this state. One that was due keeps its due time. */
export function stateFields(
  state: complaint.ComplaintState,
  before: Complaint,
  at: Date,
): Partial<Complaint> {
  const isDue = state === 'new' || state === 'waiting';
  const isReopened = before.state === 'closed' && state !== 'closed';
  return {
    state,
    touched_at: at,
    due_since: isDue ? (before.due_since ?? at) : null,
    closed_at: state === 'closed' ? (before.closed_at ?? at) : null,
    ...(isReopened && { reopened: before.reopened + 1, stars: 0, praise: '' }),
  };
}

export async function change(
  transaction: Transaction<Schema>,
  { id }: Pick<Complaint, 'id'>,
  values: Partial<Omit<Complaint, 'id'>>,
): Promise<void> {
  await transaction.updateTable('complaints').set(values).where('id', '=', id).execute();
}
