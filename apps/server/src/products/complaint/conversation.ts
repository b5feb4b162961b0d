import type { calls, InputOf } from '@assay/contract';
import { type MessageKey, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type Accepted, accept, type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { consumeAttempt, tooManyTries } from '../../edge/http/stored-limit.ts';
import { announceToOwner } from '../../edge/sockets/announced-push.ts';
import { lockClaimablePictures, pictureAddressOf } from '../../people/identity/picture-repository.ts';
import { type ComplaintAction, canReopen, TRANSITIONS } from './actions.ts';
import { addMessage, type Complaint, change, lockComplaint, stateFields } from './complaint-store.ts';
import { writingCounter } from './filing.ts';
import { COMPLAINT_PUSH } from './pushes.ts';
import { complaintsOf, messagesOf } from './reading.ts';
import { ownRow } from './rows.ts';

const DEFAULT_LIMIT = 10;

/** Returns the caller's complaints, last changed first. */
export async function list(
  { state, page, limit = DEFAULT_LIMIT }: InputOf<typeof calls.complaintList>,
  context: UserContext,
) {
  let query = complaintsOf(context.exchange.database)
    .where('user_id', '=', BigInt(context.session.userId))
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc');
  if (state === 'open') query = query.where('state', '<>', 'closed');
  if (state === 'closed') query = query.where('state', '=', 'closed');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return accept({ list: rows.map((row) => ownRow(row, context)), page, limit, count });
}

/** Returns one complaint with all messages visible to its owner. */
export async function detail({ id }: InputOf<typeof calls.complaintDetail>, context: UserContext) {
  const { database, settings } = context.exchange;
  const row = await complaintsOf(database)
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(context.session.userId))
    .executeTakeFirst();
  if (row === undefined) return refuse('complaint.unknown');
  const messages = await messagesOf(database, row.id);
  return accept({
    ...ownRow(row, context),
    praise: row.praise,
    lines: messages
      .filter(({ kind }) => kind !== 'note' && kind !== 'handed')
      .map((message) => ({
        id: Number(message.id),
        kind: message.kind,
        by: message.staff_id === null ? ('trader' as const) : ('staff' as const),
        // The reason of a closing or reopening by staff is for the audit log only.
        text: message.kind === 'message' ? message.text : '',
        create_time: wireTime(message.created_at.getTime(), settings.timeZone),
        pictures: message.pictures.map(pictureAddressOf),
      })),
  });
}

/** Adds a message of the owner, once per client key. */
export async function write(input: InputOf<typeof calls.writeComplaint>, context: UserContext) {
  const { exchange, session } = context;
  const seconds = await consumeAttempt(exchange, writingCounter(session.userId));
  if (seconds > 0) return tooManyTries(seconds);
  return runAction(input.id, 'write', 'complaint.written', context, async (transaction, complaint, at) => {
    if (complaint.state === 'closed' && !canReopen(complaint, exchange.now()))
      return refuse('complaint.too_late');
    if (await isWritten(transaction, complaint, input.client_key)) return 'done';
    if (!(await lockClaimablePictures(transaction, complaint.user_id, input.pictures)))
      return refuse('identity.picture.gone');
    const { text, pictures, client_key: clientKey } = input;
    await addMessage(
      transaction,
      complaint,
      { kind: 'message', staffId: null, text, pictures, clientKey },
      at,
    );
    return {};
  });
}

/** Closes a complaint of the caller's. */
export function close({ id }: InputOf<typeof calls.closeComplaint>, context: UserContext) {
  return runAction(id, 'close', 'complaint.closed', context, async (transaction, complaint, at) => {
    await addMessage(transaction, complaint, { kind: 'closed', staffId: null, text: '' }, at);
    return {};
  });
}

/** Stores the owner's rating of a closed complaint, once. */
export function rate({ id, stars, praise }: InputOf<typeof calls.rateComplaint>, context: UserContext) {
  return runAction(id, 'rate', 'complaint.rated', context, async (_transaction, complaint) =>
    complaint.stars === 0 ? { stars, praise } : refuse('complaint.rated_already'),
  );
}

/** Marks a complaint as read by its owner. */
export async function read({ id }: InputOf<typeof calls.readComplaint>, context: UserContext) {
  const { numUpdatedRows } = await context.exchange.database
    .updateTable('complaints')
    .set({ is_unread: false })
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(context.session.userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('complaint.unknown');
  return accept(message(context.language, 'complaint.read'));
}

type ActionResult = Partial<Omit<Complaint, 'id'>> | Refused | 'done';

/** Carries out one act of the owner in one transaction; a transition outside `TRANSITIONS` is refused. */
async function runAction(
  id: number,
  act: ComplaintAction,
  successKey: MessageKey,
  { exchange, session, language }: UserContext,
  run: (transaction: Transaction<Schema>, complaint: Complaint, at: Date) => Promise<ActionResult>,
): Promise<Accepted<string, undefined> | Refused> {
  const at = new Date(exchange.now());
  return exchange.database.transaction().execute(async (transaction) => {
    const complaint = await lockComplaint(transaction, id, session.userId);
    if (complaint === undefined) return refuse('complaint.unknown');
    const next = TRANSITIONS.owner[act][complaint.state];
    if (next === null) return refuse('complaint.not_now');
    const result = await run(transaction, complaint, at);
    if (result !== 'done' && 'ok' in result) return result as Refused;
    if (result !== 'done') {
      await change(transaction, complaint, {
        ...stateFields(next, complaint, at),
        ...result,
        is_unread: false,
      });
      await announceToOwner(transaction, COMPLAINT_PUSH, complaint.user_id, complaint.id);
    }
    return accept(message(language, successKey));
  });
}

async function isWritten(
  transaction: Transaction<Schema>,
  { id }: Complaint,
  clientKey: string | undefined,
): Promise<boolean> {
  if (clientKey === undefined) return false;
  const row = await transaction
    .selectFrom('complaint_lines')
    .select('id')
    .where('complaint_id', '=', id)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row !== undefined;
}
