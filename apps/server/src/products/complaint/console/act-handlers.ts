import { consoleCalls } from '@assay/contract/console';
import { type MessageKey, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import {
  actorOf,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { type Accepted, accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import { announceToOwner } from '../../../edge/sockets/announced-push.ts';
import { sendLetter } from '../../../people/account/letters.ts';
import { findUser } from '../../../people/account/user-repository.ts';
import { type ComplaintAction, TRANSITIONS } from '../actions.ts';
import { addMessage, type Complaint, change, lockComplaint, stateFields } from '../complaint-store.ts';
import { COMPLAINT_PUSH } from '../pushes.ts';
import { readColleagues } from './list-handlers.ts';

const UNASSIGNED = 0;

/** Routes of the desk's acts: each writes its audit entry in the same transaction. */
export const actionRoutes: ConsoleRouteGroup = () => [
  staffRoute(consoleCalls.consoleAnswerComplaint, ({ id, seen, text, close }, context) =>
    runAction(context, { id, act: 'write', doneKey: 'complaint.desk.answered' }, async (desk) => {
      const { transaction, complaint, at } = desk;
      if ((await lastMessage(transaction, complaint)) > BigInt(seen))
        return refuse('complaint.desk.not_seen');
      const { staffId } = context.staff;
      await addMessage(transaction, complaint, { kind: 'message', staffId, text }, at);
      const answerTimes = {
        ...stateFields('answered', complaint, at),
        first_answered_at: complaint.first_answered_at ?? at,
        assigned_to: complaint.assigned_to ?? staffId,
        is_unread: true,
      };
      if (close === 'no') return { values: answerTimes, letter: 'answered' };
      await addMessage(transaction, complaint, { kind: 'closed', staffId, text: '' }, at);
      return { values: { ...answerTimes, state: 'closed', closed_at: at }, letter: 'closed' };
    }),
  ),

  staffRoute(consoleCalls.consoleNoteComplaint, ({ id, text }, context) =>
    runAction(context, { id, act: 'note', doneKey: 'complaint.desk.noted' }, async (desk) => {
      const { transaction, complaint, at } = desk;
      await addMessage(transaction, complaint, { kind: 'note', staffId: context.staff.staffId, text }, at);
      return { values: {} };
    }),
  ),

  staffRoute(consoleCalls.consoleHandComplaint, ({ id, to, note }, context) =>
    runAction(context, { id, act: 'hand', doneKey: 'complaint.desk.handed' }, async (desk) => {
      const { transaction, complaint, at } = desk;
      const colleague = (await readColleagues(transaction)).find((colleague) => colleague.id === to);
      if (colleague === undefined && to !== UNASSIGNED) return refuse('complaint.desk.no_colleague');
      const text = [colleague?.email ?? '', note].filter(Boolean).join('\n');
      await addMessage(transaction, complaint, { kind: 'handed', staffId: context.staff.staffId, text }, at);
      return {
        values: { assigned_to: to === UNASSIGNED ? null : BigInt(to) },
        after: { to: colleague?.email ?? '' },
      };
    }),
  ),

  staffRoute(consoleCalls.consoleCloseComplaint, ({ id, reason }, context) =>
    runAction(context, { id, act: 'close', doneKey: 'complaint.closed', reason }, async (desk) => {
      const { transaction, complaint, at } = desk;
      await addMessage(transaction, complaint, staffMessage('closed', reason, context), at);
      return { values: { ...stateFields('closed', complaint, at), is_unread: true }, letter: 'closed' };
    }),
  ),

  staffRoute(consoleCalls.consoleReopenComplaint, ({ id, reason }, context) =>
    runAction(context, { id, act: 'reopen', doneKey: 'complaint.desk.reopened', reason }, async (desk) => {
      const { transaction, complaint, at } = desk;
      await addMessage(transaction, complaint, staffMessage('reopened', reason, context), at);
      return { values: { ...stateFields('waiting', complaint, at), is_unread: true } };
    }),
  ),
];

function staffMessage(kind: 'closed' | 'reopened', text: string, { staff }: StaffContext) {
  return { kind, staffId: staff.staffId, text } as const;
}

/** Returns the id of the last message between owner and staff. */
async function lastMessage(transaction: Transaction<Schema>, { id }: Complaint): Promise<bigint> {
  const row = await transaction
    .selectFrom('complaint_lines')
    .select('id')
    .where('complaint_id', '=', id)
    .where('kind', '=', 'message')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ActionContext = {
  readonly transaction: Transaction<Schema>;
  readonly complaint: Complaint;
  readonly at: Date;
};
type ActionRequest = {
  readonly id: number;
  readonly act: ComplaintAction;
  readonly doneKey: MessageKey;
  readonly reason?: string;
};
type ActionResult = {
  readonly values: Partial<Omit<Complaint, 'id'>>;
  /** Letter to the owner. */
  readonly letter?: 'answered' | 'closed';
  readonly after?: object;
};

/** Carries out one act of staff: change, audit entry, letter and push are stored together or not at all. */
async function runAction(
  context: StaffContext,
  { id, act, doneKey: successKey, reason = '' }: ActionRequest,
  run: (desk: ActionContext) => Promise<ActionResult | Refused>,
): Promise<Accepted<string, undefined> | Refused> {
  const { exchange, language } = context;
  const at = new Date(exchange.now());
  return exchange.database.transaction().execute(async (transaction) => {
    const complaint = await lockComplaint(transaction, id);
    if (complaint === undefined) return refuse('complaint.unknown');
    if (TRANSITIONS.staff[act][complaint.state] === null) return refuse('complaint.not_now');
    const result = await run({ transaction, complaint, at });
    if ('ok' in result) return result;
    const { values, letter, after = {} } = result;
    const marksRead = act !== 'note' && act !== 'hand';
    if (Object.keys(values).length > 0) await change(transaction, complaint, values);
    if (letter !== undefined) await writeTo(transaction, context, complaint, letter);
    if (marksRead) await announceToOwner(transaction, COMPLAINT_PUSH, complaint.user_id, complaint.id);
    const entry = {
      action: `complaint.${act}`,
      target: `complaint:${complaint.id}`,
      reason,
      before: { state: complaint.state },
      after: { state: values.state ?? complaint.state, ...after },
    };
    await appendAudit(transaction, exchange.now(), actorOf(context), entry);
    return accept(message(language, successKey));
  });
}

/** Sends the owner a letter about a new answer, without its content. */
async function writeTo(
  transaction: Transaction<Schema>,
  { exchange }: StaffContext,
  { id, user_id: userId }: Complaint,
  what: 'answered' | 'closed',
): Promise<void> {
  const user = await findUser(transaction, userId);
  if (user === undefined) return;
  const letter = {
    subject: 'complaint.letter.subject',
    body: `complaint.letter.${what}`,
    params: { id: Number(id) },
  } as const;
  await sendLetter(transaction, exchange, user, letter);
}
