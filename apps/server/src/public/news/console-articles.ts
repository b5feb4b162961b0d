import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import type { Transaction } from 'kysely';
import {
  actorOf,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { pageRequestOf } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { findLegalText } from '../../core/site-settings/legal-texts.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { wireTime, zonedTime } from '../../core/time/wire-time.ts';
import { zoneOf } from '../../core/time/zone.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { type ArticleDocument, cleanTexts, differenceOf, problemOf } from './article-document.ts';
import { bodyOf, headOf, searchArticles } from './article-reading.ts';
import { addArticle, documentOf, lockArticle, replaceArticle, type StoredArticle } from './article-store.ts';
import { proposeLegalText, readApproval } from './legal-kind.ts';
import { createNewsPicture, isStoredPicture, storeNewsPicture } from './news-pictures.ts';

const SECOND_MS = 1_000;

/** Console routes of articles, banners, notices and footer entries. */
export const articlePart: ConsoleRouteGroup = ({ database, now, settings }) => {
  const { timeZone } = settings;
  const zone = zoneOf(timeZone);
  /** Returns a wire time as an ISO instant in whole seconds, the precision of the wire. */
  const instantOf = (text: string | undefined): string | null => {
    if (text === undefined) return null;
    const ms = text === 'now' ? now() : zone.instantOf(Date.parse(`${text.replace(' ', 'T')}Z`));
    return new Date(Math.floor(ms / SECOND_MS) * SECOND_MS).toISOString();
  };
  return [
    staffRoute(consoleCalls.consoleArticles, async ({ page, limit, ...filter }, { language }) => {
      const siteName = await readSiteName({ database, settings });
      const reader = { nowMs: now(), timeZone, language, siteName };
      const slice = pageRequestOf({ page, limit });
      const { list, count } = await searchArticles(database, filter, reader, slice);
      return accept({ list, page, limit, count });
    }),

    staffRoute(consoleCalls.consoleArticle, async ({ id }, { exchange }) => {
      const newsId = BigInt(id);
      const row = await database.selectFrom('news').selectAll().where('id', '=', newsId).executeTakeFirst();
      if (!row) return refuse('console.unknown_article');
      const document = await documentOf(database, row);
      const versions = await database
        .selectFrom('news_versions')
        .select(['revision', 'saved_at', 'saved_by', 'reason'])
        .where('news_id', '=', newsId)
        .orderBy('revision', 'desc')
        .execute();
      return accept({
        ...headOf(row, Object.keys(document.texts), { nowMs: now(), timeZone }),
        ...bodyOf(document),
        legal: await readApproval(exchange, row),
        versions: versions.map(({ revision, saved_at, saved_by, reason }) => ({
          revision,
          time: wireTime(saved_at.getTime(), timeZone),
          staff: saved_by,
          reason,
        })),
      });
    }),

    staffRoute(consoleCalls.consoleArticleVersion, async ({ id, version }) => {
      const document = await findVersion(database, id, version);
      return document === null
        ? refuse('console.unknown_article')
        : accept({ revision: version, ...bodyOf(document) });
    }),

    staffRoute(consoleCalls.consoleSaveArticle, async ({ id, revision, reason, ...input }, context) => {
      const document: ArticleDocument = {
        category: Number(input.c_id),
        position: input.position,
        link: input.link,
        thumbnail: input.thumbnail,
        audience: input.audience,
        publishAt: instantOf(input.publish_at),
        withdrawAt: instantOf(input.withdraw_at),
        texts: cleanTexts(input.texts),
      };
      if (!(await isStoredPicture(database, document.thumbnail))) return refuse('console.picture_unknown');
      const change: Change = { action: 'edit', revision, reason };
      return id === undefined
        ? create(document, reason, context)
        : saveArticle(id, change, context, async () => document);
    }),

    staffRoute(consoleCalls.consoleRestoreArticle, ({ id, version, revision, reason }, context) =>
      saveArticle(id, { action: 'restore', revision, reason }, context, async (transaction, { document }) => {
        const oldVersion = await findVersion(transaction, id, version);
        if (oldVersion === null) return null;
        const { texts, link, thumbnail, audience } = oldVersion;
        return { ...document, texts, link, thumbnail, audience };
      }),
    ),

    staffRoute(consoleCalls.consoleUploadPicture, async ({ picture: base64 }, context) => {
      const picture = await createNewsPicture(base64);
      if (picture === 'size') return refuse('console.picture_size');
      if (picture === 'kind') return refuse('console.picture_kind');
      const { width, height } = picture;
      const path = await database.transaction().execute(async (transaction) => {
        const address = await storeNewsPicture(transaction, picture, now());
        const entry = { action: 'picture.upload', target: address, after: { width, height } };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return address;
      });
      return accept({ path, width, height });
    }),
  ];
};

type Change = { readonly action: 'edit' | 'restore'; readonly revision: number; readonly reason: string };

function create(document: ArticleDocument, reason: string, context: StaffContext) {
  const { database, now } = context.exchange;
  const problem = problemOf(document);
  if (problem !== null) return problem;
  return database.transaction().execute(async (transaction) => {
    const saving = { nowMs: now(), staff: context.staff.email, reason };
    const id = await addArticle(transaction, document, saving);
    const { after } = differenceOf(null, document);
    const entry = { action: 'article.create', target: `article:${id}`, reason, after };
    await appendAudit(transaction, now(), actorOf(context), entry);
    return accept(saveAnswerOf(id, 1));
  });
}

/**
 * Stores the document that `write` returns for the current article, unless it was saved in between. Visible changes of
 * a legal text are proposed instead, except in a demo.
 */
function saveArticle(
  id: number,
  { action, revision, reason }: Change,
  context: StaffContext,
  write: (transaction: Transaction<Schema>, stored: StoredArticle) => Promise<ArticleDocument | null>,
) {
  const { database, now } = context.exchange;
  return database.transaction().execute(async (transaction) => {
    const stored = await lockArticle(transaction, id);
    if (!stored) return refuse('console.unknown_article');
    if (stored.row.revision !== revision) return staleSave(stored, context);
    const document = await write(transaction, stored);
    if (document === null) return refuse('console.unknown_article');
    const isLegal = (await findLegalText(transaction, stored.row.slug)) !== undefined;
    const problem = problemOf(document) ?? (isLegal ? legalProblem(stored, document, now()) : null);
    if (problem !== null) return problem;
    if (isLegal && document.publishAt !== null && !context.exchange.settings.demo) {
      const refusal = await proposeLegalText(transaction, context, stored, document, reason);
      return refusal ?? accept(saveAnswerOf(id, revision, 1));
    }
    const saving = { nowMs: now(), staff: context.staff.email, reason };
    const saved = await replaceArticle(transaction, stored, document, saving);
    const entry = { action: `article.${action}`, target: `article:${id}`, reason };
    const difference = differenceOf(stored.document, document);
    await appendAudit(transaction, now(), actorOf(context), { ...entry, ...difference });
    return accept(saveAnswerOf(id, saved));
  });
}

type SaveAnswer = AnswerOf<typeof consoleCalls.consoleSaveArticle>;

function saveAnswerOf(id: number, revision: number, isProposed: SaveAnswer['is_proposed'] = 0): SaveAnswer {
  return { id, revision, is_proposed: isProposed };
}

function staleSave({ row }: StoredArticle, { exchange }: StaffContext): Refused {
  const time = zonedTime(row.updated_at.getTime(), exchange.settings.timeZone);
  return refuse('console.stale_save', { staff: row.edited_by || '–', time });
}

/** Maximum lead of the clock of the machine that entered a time as now. */
const MINUTE_MS = 60_000;

/**
 * Refuses a legal text that would not be visible to everyone once published: registration requires its acceptance, and
 * its approval publishes it, so that nobody accepts an unpublished text.
 */
function legalProblem({ row }: StoredArticle, document: ArticleDocument, nowMs: number): Refused | null {
  const { publishAt, withdrawAt, audience, link, texts } = document;
  const since = row.publish_at?.toISOString() ?? null;
  const isScheduled = publishAt !== null && Date.parse(publishAt) > nowMs + MINUTE_MS;
  if (since === null && isScheduled) return refuse('console.legal.later');
  const isPublished = since === null || (publishAt !== null && publishAt <= since);
  const isForAll = audience.length === 0 && link === '' && texts.en !== undefined;
  return isPublished && withdrawAt === null && isForAll ? null : refuse('console.legal.stays');
}

async function findVersion(
  database: Pick<Transaction<Schema>, 'selectFrom'>,
  id: number,
  revision: number,
): Promise<ArticleDocument | null> {
  const version = await database
    .selectFrom('news_versions')
    .select('document')
    .where('news_id', '=', BigInt(id))
    .where('revision', '=', revision)
    .executeTakeFirst();
  // Written by this server only, as `ArticleDocument`.
  return version === undefined ? null : (JSON.parse(version.document) as ArticleDocument);
}
