import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { type Command, clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import { amountIn } from '../../edge/http/amount-in.ts';
import {
  accept,
  type CallContext,
  type Reply,
  type RouteGroup,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { HAS_ENDED } from './ended.ts';
import { findProject } from './find-project.ts';
import { readPapers, textsIn } from './papers.ts';
import { crowdRefusal } from './rejections.ts';
import { type BackingRow, backingRowOf, type ProjectRow, projectRowOf, teamOf } from './rows.ts';
import { answer, askQuestion, postUpdate, readQuestions } from './talk.ts';

const MAX_PROJECTS = 50;
const MAX_OWN = 200;

/** Routes of crowdfunding: projects, backings, votes on stages, and questions to the teams. */
export const crowdArea: RouteGroup = (exchange) => [
  readRoute(calls.crowdProjects, async (_, context) => accept(await readProjects(exchange, context))),
  readRoute(calls.crowdProject, async (input, context) => readProject(input.project, context)),
  userRoute(calls.crowdMine, async (_, context) => accept(await readOwnBackings(context))),
  userRoute(calls.crowdBack, backProject),
  userRoute(calls.crowdVote, ({ project, choice }, context) => {
    const command = { type: 'vote_on_stage', project, approves: choice === 'yes' } as const;
    return submit(command, 'crowd.voted', context);
  }),
  userRoute(calls.crowdAsk, ({ project }, context) =>
    submit({ type: 'ask_for_stage', project }, 'crowd.stage_asked', context),
  ),
  userRoute(calls.crowdUpdate, postUpdate),
  userRoute(calls.crowdQuestion, askQuestion),
  userRoute(calls.crowdAnswer, answer),
];

async function readProjects(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
  { language }: CallContext,
): Promise<ProjectRow[]> {
  const { database, listings, settings, now } = exchange;
  const stored = await database
    .selectFrom('crowd_projects')
    .selectAll()
    .orderBy(sql.raw(HAS_ENDED))
    .orderBy('id', 'desc')
    .limit(MAX_PROJECTS)
    .execute();
  const papers = await readPapers(
    database,
    stored.map(({ id }) => id),
  );
  const context = { listings, timeZone: settings.timeZone, language };
  return stored.map((row) => projectRowOf(row, papers.get(Number(row.id)), context, now()));
}

type OneCall = typeof calls.crowdProject;

async function readProject(
  id: number,
  { exchange, session, language }: CallContext,
): Promise<Reply<AnswerOf<OneCall>>> {
  const { database, listings, settings, now } = exchange;
  const stored = await findProject(exchange, id);
  if (stored === undefined) return refuse('crowd.unknown');
  const paper = (await readPapers(database, [stored.id])).get(id);
  const { story, team } = textsIn(paper, language);
  return accept({
    project: projectRowOf(stored, paper, { listings, timeZone: settings.timeZone, language }, now()),
    story,
    team,
    ...(await readQuestions(exchange, id)),
    is_team: session !== null && teamOf(stored).includes(session.userId) ? 1 : 0,
  });
}

async function readOwnBackings({ exchange, session, language }: UserContext): Promise<BackingRow[]> {
  const { database, listings, settings } = exchange;
  const rows = await database
    .selectFrom('crowd_backings as b')
    .innerJoin('crowd_projects as p', 'p.id', 'b.project')
    .selectAll('b')
    .select(['p.token', 'p.payment', 'p.polls', 'p.status as project_status'])
    .where('b.owner', '=', BigInt(session.userId))
    .orderBy('b.id', 'desc')
    .limit(MAX_OWN)
    .execute();
  const papers = await readPapers(
    database,
    rows.map(({ project }) => project),
  );
  const context = { listings, timeZone: settings.timeZone, language };
  return rows.map((row) => {
    const { title } = textsIn(papers.get(Number(row.project)), language);
    return backingRowOf(row, { ...row, status: row.project_status }, title, context);
  });
}

type BackingCall = typeof calls.crowdBack;

/** Backs a project. A repeated client key returns the first backing. */
async function backProject(
  { project: id, amount: entered, client_key: key }: InputOf<BackingCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, DataOf<BackingCall>>> {
  const { listings, settings, database } = exchange;
  const project = await findProject(exchange, id);
  if (project === undefined) return refuse('crowd.unknown');
  const payment = currencyOf(project.payment, listings);
  const amount = amountIn(entered, payment);
  if (typeof amount !== 'bigint') return amount;
  const { timeZone } = settings;
  const outcome = await exchange.sequencer.submit({
    room: 'crowd',
    type: 'back_project',
    by: { trader: session.userId },
    project: id,
    amount,
    ...(key === undefined ? {} : { key: clientKey(key) }),
  });
  if (!outcome.ok) return crowdRefusal(outcome.rejection, { payment, timeZone });
  const stored = await database
    .selectFrom('crowd_backings')
    .selectAll()
    .where('id', '=', BigInt(outcome.createdId ?? 0))
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (stored === undefined) return refuse('common.client_key_used');
  const { title } = textsIn((await readPapers(database, [project.id])).get(id), language);
  const data = backingRowOf(stored, project, title, { listings, timeZone, language });
  return accept(message(language, 'crowd.backed'), { data });
}

type CrowdVoteCommand = Extract<Command, { room: 'crowd'; type: 'vote_on_stage' | 'ask_for_stage' }>;
type Body<One> = One extends CrowdVoteCommand ? Omit<One, 'room' | 'by' | 'key'> : never;

/** Submits a command that needs no further input, and returns a text. */
async function submit(
  body: Body<CrowdVoteCommand>,
  successKey: 'crowd.voted' | 'crowd.stage_asked',
  { exchange, session, language }: UserContext,
): Promise<Reply<string>> {
  const project = await findProject(exchange, body.project);
  if (project === undefined) return refuse('crowd.unknown');
  const { listings, settings, sequencer } = exchange;
  const outcome = await sequencer.submit({ room: 'crowd', by: { trader: session.userId }, ...body });
  if (outcome.ok) return accept(message(language, successKey));
  const payment = currencyOf(project.payment, listings);
  return crowdRefusal(outcome.rejection, { payment, timeZone: settings.timeZone });
}
