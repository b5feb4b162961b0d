import type { ChangeRow } from '@assay/contract/console';
import { LANGUAGES } from '@assay/locales';
import { type Kysely, sql, type Transaction } from 'kysely';
import { changeRequestKind, proposalOf } from '../../backoffice/console/change-request.ts';
import { type FourEyesKind, propose } from '../../backoffice/console/four-eyes.ts';
import { actorOf, type StaffContext } from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { findLegalText } from '../../core/site-settings/legal-texts.ts';
import { wireTime, zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { type ArticleDocument, differenceOf } from './article-document.ts';
import { lockArticle, replaceArticle, type StoredArticle } from './article-store.ts';

const LEGAL_KIND = 'legal_text';

/** Proposed document, based on the revision that the proposer read. */
type LegalRequest = { readonly id: number; readonly revision: number; readonly document: ArticleDocument };

/** Proposes a new public version of a legal text; refuses while another proposal about it waits. */
export function proposeLegalText(
  transaction: Transaction<Schema>,
  context: StaffContext,
  { row, document: before }: StoredArticle,
  document: ArticleDocument,
  reason: string,
): Promise<Refused | null> {
  const requested = { id: Number(row.id), revision: row.revision, document };
  const payload = proposalOf(requested, changesOf(before, document, context));
  return propose(transaction, context, { kind: LEGAL_KIND, target: targetOf(row.id), payload, reason });
}

/**
 * Change request to publish a legal text or to change a published one. Until it is approved, readers see the last
 * approved text.
 */
export const legalKind: FourEyesKind = {
  ...changeRequestKind<LegalRequest>({
    kind: LEGAL_KIND,
    texts: {
      name: 'console.legal.publish',
      fields: { state: 'console.legal.state', picture: 'console.legal.picture' },
      valueTexts: { state: { draft: 'console.legal.draft', published: 'console.legal.published' } },
    },
    decide: 'content.decide',
    async execute({ id, revision, document }, { by }, context, transaction): Promise<Refused | null> {
      const { now } = context.exchange;
      const stored = await lockArticle(transaction, id);
      if (stored?.row.revision !== revision) return refuse('console.legal.outdated');
      const proposer = by.proposedBy ?? by.name;
      await replaceArticle(transaction, stored, document, {
        nowMs: now(),
        staff: proposer,
        reason: by.reason,
      });
      await transaction
        .updateTable('legal_texts')
        .set({ approved_at: new Date(now()), approved_by: `${proposer}, ${by.name}` })
        .where('slug', '=', stored.row.slug)
        .execute();
      const entry = { action: 'article.edit', target: targetOf(stored.row.id), reason: by.reason };
      const difference = differenceOf(stored.document, document);
      await appendAudit(transaction, now(), actorOf(context), { ...entry, ...difference });
      return null;
    },
  }),
  subject: async ({ database }, { target }) => {
    const title = await database
      .selectFrom('news_texts')
      .select('title')
      .where('news_id', '=', BigInt(target.slice(TARGET_PREFIX.length)))
      .orderBy(sql`lang = 'en'`, 'desc')
      .limit(1)
      .executeTakeFirst();
    return title?.title ?? target;
  },
};

/** Returns the approval of a legal text; null for any other article, and in a demo. */
export async function readApproval(
  { database, settings }: StaffContext['exchange'],
  { id, slug }: { readonly id: bigint; readonly slug: string },
) {
  const legal = settings.demo ? undefined : await findLegalText(database, slug);
  if (legal === undefined) return null;
  const { approved_at: at, approved_by } = legal;
  return {
    approved: at === null ? null : wireTime(at.getTime(), settings.timeZone),
    approved_by,
    is_proposed: (await isProposed(database, id)) ? (1 as const) : (0 as const),
  };
}

async function isProposed(database: Kysely<Schema>, id: bigint): Promise<boolean> {
  const request = await database
    .selectFrom('four_eyes_requests')
    .select('id')
    .where('kind', '=', LEGAL_KIND)
    .where('target', '=', targetOf(id))
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return request !== undefined;
}

const TARGET_PREFIX = 'article:';

function targetOf(id: bigint): string {
  return `${TARGET_PREFIX}${id}`;
}

/** Returns the differences: state, position, picture, and by language the changed lines. */
function changesOf(before: ArticleDocument, after: ArticleDocument, { exchange }: StaffContext): ChangeRow[] {
  const stateOf = ({ publishAt }: ArticleDocument): string => {
    if (publishAt === null) return 'draft';
    const ms = Date.parse(publishAt);
    return ms > exchange.now() ? zonedTime(ms, exchange.settings.timeZone) : 'published';
  };
  const positionOf = ({ category, position }: ArticleDocument): string => `${category} / ${position}`;
  const rows = [
    { field: 'state', before: stateOf(before), after: stateOf(after) },
    { field: 'place', before: positionOf(before), after: positionOf(after) },
    { field: 'picture', before: before.thumbnail, after: after.thumbnail },
    ...LANGUAGES.map(({ code, name }) => ({
      field: name,
      ...changedLines(linesOf(before, code), linesOf(after, code)),
    })),
  ];
  return rows.filter((row) => row.before !== row.after);
}

function linesOf({ texts }: ArticleDocument, language: keyof ArticleDocument['texts']): readonly string[] {
  const content = texts[language];
  return content === undefined ? [] : [content.title, content.abstract, ...content.content.split('\n')];
}

/** Returns the lines between the common beginning and the common end. */
function changedLines(before: readonly string[], after: readonly string[]) {
  const commonLength = Math.min(before.length, after.length);
  let commonStart = 0;
  while (commonStart < commonLength && before[commonStart] === after[commonStart]) commonStart += 1;
  let commonEnd = 0;
  while (commonEnd < commonLength - commonStart && before.at(-1 - commonEnd) === after.at(-1 - commonEnd))
    commonEnd += 1;
  const changedPart = (lines: readonly string[]): string =>
    lines.slice(commonStart, lines.length - commonEnd).join('\n');
  return { before: changedPart(before), after: changedPart(after) };
}
