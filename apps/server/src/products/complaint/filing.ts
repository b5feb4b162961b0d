import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { consumeAttempt, type StoredLimit, tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Subject } from '../../exchange/product-parts/subject.ts';
import { lockUser } from '../../people/account/user-repository.ts';
import { lockClaimablePictures } from '../../people/identity/picture-repository.ts';
import { addMessage } from './complaint-store.ts';
import { subjectName } from './rows.ts';
import { readAnswerHours } from './settings.ts';

/** Maximum open complaints per user. */
const MAX_OPEN = 20;
const HOUR_MS = 60 * 60_000;
const WRITING: StoredLimit = { name: 'complaint_lines', tries: 30, windowMs: HOUR_MS };

type RefusalDetails = { readonly about?: string | undefined; readonly about_id?: number | undefined };
type SubjectReference = { readonly subject: Subject; readonly id: number };

/** Returns the initial values of the form. */
export async function subjectAnswer(
  input: InputOf<typeof calls.complaintSubject>,
  context: UserContext,
): Promise<Refused | ReturnType<typeof accept<AnswerOf<typeof calls.complaintSubject>>>> {
  const subjectReference = await nameOf(input, context);
  if (subjectReference !== null && 'ok' in subjectReference) return subjectReference;
  const hours = await readAnswerHours(context.exchange.database);
  return accept({
    category: subjectReference?.subject.category ?? 'other',
    about: subjectReference?.subject.kind ?? '',
    about_id: subjectReference?.id ?? 0,
    about_name:
      subjectReference === null
        ? ''
        : subjectName(context, subjectReference.subject.kind, subjectReference.id),
    answer_hours: hours,
  });
}

/** Files a complaint, once per client key. */
export async function file(input: InputOf<typeof calls.fileComplaint>, context: UserContext) {
  const { exchange, session, language } = context;
  const subjectReference = await nameOf(input, context);
  if (subjectReference !== null && 'ok' in subjectReference) return subjectReference;
  const userId = BigInt(session.userId);
  const accepted = (id: bigint) =>
    accept(message(language, 'complaint.filed', { id: Number(id) }), { data: { id: Number(id) } });
  const previous = await findPrevious(context, userId, input.client_key);
  if (previous !== undefined) return accepted(previous);
  const seconds = await consumeAttempt(exchange, writingCounter(session.userId));
  if (seconds > 0) return tooManyTries(seconds);
  const at = new Date(exchange.now());
  return exchange.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, session.userId);
    const concurrent = await findPrevious(context, userId, input.client_key, transaction);
    if (concurrent !== undefined) return accepted(concurrent);
    if ((await countOpen(transaction, userId)) >= MAX_OPEN)
      return refuse('complaint.many', { most: MAX_OPEN });
    if (!(await lockClaimablePictures(transaction, userId, input.pictures)))
      return refuse('identity.picture.gone');
    const complaint = await transaction
      .insertInto('complaints')
      .values({
        user_id: userId,
        category: input.category,
        about: subjectReference?.subject.kind ?? '',
        about_id: BigInt(subjectReference?.id ?? 0),
        state: 'new',
        client_key: input.client_key ?? null,
        created_at: at,
        first_answered_at: null,
        due_since: at,
        touched_at: at,
        closed_at: null,
        assigned_to: null,
      })
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow();
    const message = { kind: 'message', staffId: null, text: input.text, pictures: input.pictures } as const;
    await addMessage(transaction, complaint, message, at);
    return accepted(complaint.id);
  });
}

/** Returns the rate limit counter of a user's messages. */
export function writingCounter(userId: number) {
  return { limit: WRITING, key: String(userId) };
}

/** Returns the named subject; null if none is named, a refusal if it is not the caller's. */
async function nameOf(
  { about: details, about_id: id }: RefusalDetails,
  { exchange, session }: UserContext,
): Promise<SubjectReference | Refused | null> {
  if (details === undefined && id === undefined) return null;
  const subject = exchange.products.subjects.find(({ kind }) => kind === details);
  if (subject === undefined || id === undefined) return refuse('complaint.unknown_thing');
  const isOwn = await subject.isOwn(exchange.database, BigInt(session.userId), BigInt(id));
  return isOwn ? { subject, id } : refuse('complaint.unknown_thing');
}

async function findPrevious(
  { exchange }: UserContext,
  userId: bigint,
  clientKey: string | undefined,
  database: UserContext['exchange']['database'] = exchange.database,
): Promise<bigint | undefined> {
  if (clientKey === undefined) return undefined;
  const row = await database
    .selectFrom('complaints')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

async function countOpen(transaction: Transaction<Schema>, userId: bigint): Promise<number> {
  const { count } = await transaction
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
