import type { calls, InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import { maskedAccount } from '../../core/shared/masked.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { findProject } from './find-project.ts';
import { teamOf } from './rows.ts';
import './paper-tables.ts';

const MAX_UPDATES = 200;
const MAX_UNANSWERED = 5;
const MAX_QUESTIONS = 100;

/** Returns the team's updates and the questions to the team, which involve no money. */
export async function readQuestions(
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
  project: number,
) {
  const [updates, questions] = await Promise.all([
    database
      .selectFrom('crowd_updates')
      .selectAll()
      .where('project', '=', BigInt(project))
      .orderBy('id', 'desc')
      .limit(MAX_QUESTIONS)
      .execute(),
    database
      .selectFrom('crowd_questions as q')
      .innerJoin('users as u', 'u.id', 'q.asker')
      .selectAll('q')
      .select(['u.email', 'u.phone'])
      .where('q.project', '=', BigInt(project))
      .orderBy('q.id', 'desc')
      .limit(MAX_QUESTIONS)
      .execute(),
  ]);
  const time = (at: Date) => wireTime(at.getTime(), settings.timeZone);
  return {
    updates: updates.map((row) => ({
      id: Number(row.id),
      time: time(row.created_at),
      title: row.title,
      text: row.body,
    })),
    questions: questions.map((row) => ({
      id: Number(row.id),
      time: time(row.created_at),
      account_number: maskedAccount(row.email ?? row.phone ?? ''),
      text: row.body,
      answer: row.answer,
      answered_at: row.answered_at === null ? null : time(row.answered_at),
    })),
  };
}

export async function postUpdate(
  { project, title, text }: InputOf<typeof calls.crowdUpdate>,
  context: UserContext,
): Promise<Reply<string>> {
  const { exchange, session, language } = context;
  const refusal = await teamFault(exchange, project, session.userId);
  if (refusal !== null) return refusal;
  const { database, now } = exchange;
  const { count } = await database
    .selectFrom('crowd_updates')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('project', '=', BigInt(project))
    .executeTakeFirstOrThrow();
  if (count >= MAX_UPDATES) return refuse('crowd.too_many_updates', { most: MAX_UPDATES });
  await database
    .insertInto('crowd_updates')
    .values({
      project: BigInt(project),
      author: BigInt(session.userId),
      title,
      body: text,
      created_at: new Date(now()),
    })
    .execute();
  return accept(message(language, 'crowd.told'));
}

export async function askQuestion(
  { project, text }: InputOf<typeof calls.crowdQuestion>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string>> {
  const { database, now } = exchange;
  if ((await findProject(exchange, project)) === undefined) return refuse('crowd.unknown');
  const requestKey = BigInt(session.userId);
  const { count } = await database
    .selectFrom('crowd_questions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('project', '=', BigInt(project))
    .where('asker', '=', requestKey)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNANSWERED) return refuse('crowd.too_many_questions', { most: MAX_UNANSWERED });
  await database
    .insertInto('crowd_questions')
    .values({
      project: BigInt(project),
      asker: requestKey,
      body: text,
      created_at: new Date(now()),
      answered_at: null,
    })
    .execute();
  return accept(message(language, 'crowd.asked'));
}

export async function answer(
  { question, text }: InputOf<typeof calls.crowdAnswer>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string>> {
  const { database, now } = exchange;
  const stored = await database
    .selectFrom('crowd_questions')
    .select('project')
    .where('id', '=', BigInt(question))
    .executeTakeFirst();
  if (stored === undefined) return refuse('crowd.unknown_question');
  const refusal = await teamFault(exchange, Number(stored.project), session.userId);
  if (refusal !== null) return refusal;
  await database
    .updateTable('crowd_questions')
    .set({ answer: text, answered_at: new Date(now()) })
    .where('id', '=', BigInt(question))
    .execute();
  return accept(message(language, 'crowd.answered'));
}

async function teamFault(
  exchange: Pick<Exchange, 'database'>,
  id: number,
  user: number,
): Promise<Refused | null> {
  const project = await findProject(exchange, id);
  if (project === undefined) return refuse('crowd.unknown');
  return teamOf(project).includes(user) ? null : refuse('crowd.not_of_the_team');
}
