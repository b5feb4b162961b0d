import { COUNTRIES } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { ACCOUNTS, ownerId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit, auditInOwnTransaction } from '../../core/audit/audit-log.ts';
import { pageRequestOf } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { identityLevelOf, PAPER_STATUS, STATUS_COLUMN } from '../../core/owners/identity-level.ts';
import { queueForEngine, syncOwner } from '../../core/owners/outbox.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { createRateLimit } from '../../edge/http/rate-limit.ts';
import { announceToOwner } from '../../edge/sockets/announced-push.ts';
import { sendNotice } from '../../people/account/letters.ts';
import { lockUser } from '../../people/account/user-repository.ts';
import { readDocumentOwner } from '../../people/identity/document-owner.ts';
import { type PaperRow, storeNationality } from '../../people/identity/paper-repository.ts';
import { openPicture } from '../../people/identity/picture-repository.ts';
import { IDENTITY_PUSH } from '../../people/identity/pushes.ts';
import { actorOf, type ConsoleRouteGroup, type StaffContext, staffRoute } from '../console/route.ts';
import { isClaimed, readPapers, readQueue } from './review-reading.ts';

/** Reloads of papers within this time count as one view; each picture is logged every time. */
const VIEW_WINDOW_MS = 10 * 60_000;

/** Console routes of the review of identity papers. */
export const reviewPart: ConsoleRouteGroup = ({ now }) => {
  const views = createRateLimit(1, VIEW_WINDOW_MS, now);
  return [
    staffRoute(consoleCalls.consoleIdentityQueue, async ({ page, limit, ...filter }, context) => {
      const slice = pageRequestOf({ page, limit });
      const { list, count } = await readQueue(readerOf(context), filter, slice);
      return accept({ list, page, limit, count });
    }),

    staffRoute(consoleCalls.consoleIdentityPapers, async ({ id }, context) => {
      const papers = await readPapers(readerOf(context), id);
      if (!papers) return refuse('console.unknown_papers');
      const viewKey = `${context.staff.staffId} ${id}`;
      if (views.secondsToWait(viewKey) === 0) {
        views.count(viewKey);
        await logView(context, { action: 'identity.view', target: targetOf(papers), after: { papers: id } });
      }
      return accept(papers);
    }),

    staffRoute(consoleCalls.consoleIdentityPicture, async ({ id, kind }, context) => {
      const { database, vault } = context.exchange;
      const row = await database
        .selectFrom('identity_pictures')
        .innerJoin('pictures', 'pictures.id', 'identity_pictures.picture_id')
        .innerJoin('identity_papers', 'identity_papers.id', 'identity_pictures.paper_id')
        .select(['pictures.id', 'pictures.sealed', 'identity_papers.user_id'])
        .where('paper_id', '=', BigInt(id))
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (!row) return refuse('identity.picture.unknown');
      // Written first: nothing is shown without an audit entry.
      await logView(context, {
        action: 'identity.view_picture',
        target: targetOf(row),
        after: { papers: id, picture: kind },
      });
      return accept(openPicture(vault, row.id, row.sealed));
    }),

    staffRoute(consoleCalls.consoleClaimIdentity, ({ id }, context) =>
      changePapers(id, context, 'console.papers_claimed', async (transaction, papers) => {
        if (isClaimed(papers, now()) && papers.claimed_by !== context.staff.staffId)
          return refuse('console.papers_taken');
        await setClaim(transaction, papers, context.staff.staffId, new Date(now()));
        return { action: 'identity.claim', after: { papers: id } };
      }),
    ),

    staffRoute(consoleCalls.consoleReleaseIdentity, ({ id }, context) =>
      changePapers(id, context, 'console.papers_released', async (transaction, papers) => {
        if (papers.claimed_by !== context.staff.staffId) return refuse('console.papers_not_claimed');
        await setClaim(transaction, papers, null, null);
        return { action: 'identity.release', after: { papers: id } };
      }),
    ),

    staffRoute(
      consoleCalls.consoleDecideIdentity,
      ({ id, decision, reason_code, note, nationality }, context) =>
        changePapers(id, context, 'console.papers_decided', async (transaction, papers) => {
          if (papers.claimed_by !== context.staff.staffId) return refuse('console.papers_not_claimed');
          const isRejection = decision === 'rejected';
          if (isRejection && reason_code === undefined) return refuse('console.papers_reason');
          if (isRejection && reason_code === 'other' && note === '') return refuse('console.papers_note');
          if (nationality !== undefined && !COUNTRIES.has(nationality)) return refuse('identity.nationality');
          const verified = isRejection
            ? null
            : await readDocumentOwner(transaction, context.exchange.vault, papers, nationality);
          if (verified !== null) return refuse('console.papers_document_used', { user: Number(verified) });
          const correctedNationality = isRejection ? undefined : nationality;
          const previousNationality = await correctNationality(
            transaction,
            context,
            papers,
            correctedNationality,
          );
          const reason = isRejection ? (reason_code ?? null) : null;
          await transaction
            .updateTable('identity_papers')
            .set({
              status: decision,
              decided_by: context.staff.staffId,
              decided_at: new Date(now()),
              reason_code: reason,
              note,
            })
            .where('id', '=', papers.id)
            .execute();
          await notifyTrader(transaction, context, papers, { reason, note });
          return {
            action: isRejection ? 'identity.reject' : 'identity.approve',
            reason: note,
            before: {
              papers: id,
              step: papers.step,
              status: papers.status,
              ...(previousNationality === undefined ? {} : { nationality: previousNationality }),
            },
            after: {
              papers: id,
              step: papers.step,
              status: decision,
              reason_code: reason,
              ...(previousNationality === undefined ? {} : { nationality: nationality ?? '' }),
            },
          };
        }),
    ),
  ];
};

/** Corrects the nationality of a trader to that in the papers. Returns the former one; undefined if unchanged. */
async function correctNationality(
  transaction: Transaction<Schema>,
  { exchange }: StaffContext,
  papers: PaperRow,
  nationality: string | undefined,
): Promise<string | undefined> {
  if (nationality === undefined) return undefined;
  const user = await lockUser(transaction, papers.user_id);
  if (nationality === user.nationality) return undefined;
  await storeNationality(transaction, exchange.vault, papers, nationality);
  await queueForEngine(transaction, {
    room: 'owners',
    type: 'set_country',
    by: ACCOUNTS,
    owner: ownerId(Number(user.id)),
    country: nationality,
  });
  return user.nationality ?? '';
}

function readerOf({ exchange, staff }: StaffContext) {
  const { database, settings, vault, now } = exchange;
  return { database, settings, vault, now, staffId: staff.staffId };
}

function logView(context: StaffContext, entry: AuditEntry): Promise<void> {
  const { database, now } = context.exchange;
  return auditInOwnTransaction(database, now(), actorOf(context), entry);
}

/** Changes waiting papers in one transaction with the audit entry. */
async function changePapers(
  id: number,
  context: StaffContext,
  successKey: MessageKey,
  change: (transaction: Transaction<Schema>, papers: PaperRow) => Promise<AuditEntry | Refused>,
) {
  const { database, now } = context.exchange;
  const changed = await database.transaction().execute(async (transaction) => {
    const papers = await transaction
      .selectFrom('identity_papers')
      .selectAll()
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirst();
    if (!papers) return refuse('console.unknown_papers');
    if (papers.status !== 'waiting') return refuse('console.decided_already');
    const entry = await change(transaction, papers);
    if ('ok' in entry) return entry;
    await appendAudit(transaction, now(), actorOf(context), { target: targetOf(papers), ...entry });
    return { reply: accept(message(context.language, successKey)), owner: papers.user_id };
  });
  if ('ok' in changed) return changed;
  await syncOwner(context.exchange, changed.owner);
  return changed.reply;
}

async function setClaim(
  transaction: Transaction<Schema>,
  { id }: PaperRow,
  staffId: bigint | null,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('identity_papers')
    .set({ claimed_by: staffId, claimed_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Updates the user's status, pushes to open pages and sends a letter. Rejected papers can be submitted again: their
 * status is 0.
 */
async function notifyTrader(
  transaction: Transaction<Schema>,
  { exchange, staff }: StaffContext,
  papers: PaperRow,
  { reason, note }: { readonly reason: PaperRow['reason_code']; readonly note: string },
): Promise<void> {
  const status = reason === null ? PAPER_STATUS.approved : PAPER_STATUS.none;
  const user = await lockUser(transaction, papers.user_id);
  await announceToOwner(transaction, IDENTITY_PUSH, papers.user_id, papers.id);
  await transaction
    .updateTable('users')
    .set({ [STATUS_COLUMN[papers.step]]: status })
    .where('id', '=', user.id)
    .execute();
  const level = identityLevelOf({ ...user, [STATUS_COLUMN[papers.step]]: status });
  if (level !== identityLevelOf(user)) {
    await queueForEngine(transaction, {
      room: 'owners',
      type: 'set_level',
      // The journal is permanent: it has the decision, but no text about a person.
      by: { staff: Number(staff.staffId), name: staff.email, reason: `papers ${papers.id}` },
      owner: ownerId(Number(user.id)),
      level,
    });
  }
  const step = message(user.lang, `identity.step.${papers.step}`);
  if (reason === null) return sendNotice(transaction, exchange, user, 'identity_approved', { step });
  const reasonText = [message(user.lang, `identity.reason.${reason}`), note].filter(Boolean).join(' ');
  return sendNotice(transaction, exchange, user, 'identity_rejected', { step, reason: reasonText });
}

function targetOf({ user_id }: { readonly user_id: bigint | number }): string {
  return `user:${user_id}`;
}
