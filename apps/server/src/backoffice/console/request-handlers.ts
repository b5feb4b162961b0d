import { ownValue } from '@assay/contract';
import { type ChangeRow, consoleCalls, type RequestRow } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { keyOf } from './change-request.ts';
import { decisionProblem, type FourEyesKind, type FourEyesRequest, recordDecision } from './four-eyes.ts';
import { type ConsoleRouteGroup, type StaffContext, staffRoute } from './route.ts';
import { readStaffRelations, type StaffRelations } from './staff-relations.ts';
import { lockStaff } from './staff-repository.ts';
import { readSubmitted } from './submitted-command.ts';

/** Routes of four-eyes requests of these kinds: list and decision. */
export const requestPart =
  (kinds: readonly FourEyesKind[]): ConsoleRouteGroup =>
  ({ database }) => {
    const kindOf = (request: FourEyesRequest | undefined): FourEyesKind | undefined =>
      kinds.find(({ kind }) => kind === request?.kind);
    return [
      staffRoute(consoleCalls.consoleRequests, async ({ status, page, limit }, context) => {
        const all = database.selectFrom('four_eyes_requests');
        const query = status === 'all' ? all : all.where('status', '=', status);
        const newest = query.selectAll().orderBy('id', 'desc');
        const { rows, count } = await readPage(newest, pageRequestOf({ page, limit }));
        const staff = await database.selectFrom('staff').select(['id', 'email']).execute();
        const emails = new Map(staff.map(({ id, email }) => [id, email]));
        const relations = await readStaffRelations(database);
        const list = await Promise.all(
          rows.map((row) => requestRow(row, kindOf(row), emails, relations, context)),
        );
        return accept({ list, page, limit, count });
      }),

      staffRoute(consoleCalls.consoleDecideRequest, async ({ id, decision, reason }, context) => {
        const refusal = await database.transaction().execute(async (transaction) => {
          const request = await transaction
            .selectFrom('four_eyes_requests')
            .selectAll()
            .where('id', '=', BigInt(id))
            .forUpdate()
            .executeTakeFirst();
          const kind = kindOf(request);
          if (!request || !kind) return refuse('console.unknown_request');
          const problem = decisionProblem(
            request,
            kind,
            context.staff,
            await readStaffRelations(transaction),
          );
          if (problem) return refuse(problem);
          // An approval may have crashed between its command and the stored decision: only another approval can
          // complete it.
          const isSubmitted = (await readSubmitted(database, keyOf(request))) !== null;
          if (decision === 'approved') {
            const mayExecute = isSubmitted || (await hasAccess(transaction, request.proposed_by));
            if (!mayExecute) return refuse('console.proposer_gone');
            const failed = await executeOnce(transaction, kind, request, context, isSubmitted);
            if (failed) return failed;
          } else if (isSubmitted) {
            return refuse('console.decided_already');
          }
          await recordDecision(transaction, context, request, { status: decision, reason });
          return null;
        });
        return refusal ?? accept(message(context.language, 'console.done'));
      }),
    ];
  };

/** Carries a request out, unless its command is already executed, with the work that belongs to it. */
async function executeOnce(
  transaction: Transaction<Schema>,
  kind: FourEyesKind,
  request: FourEyesRequest,
  context: StaffContext,
  isSubmitted: boolean,
): Promise<Refused | null> {
  const failed = isSubmitted ? null : await kind.execute(transaction, request, context);
  if (failed !== null || kind.onExecuted === undefined) return failed;
  const submitted = await readSubmitted(context.exchange.database, keyOf(request));
  return kind.onExecuted(transaction, request, context, submitted?.createdId ?? null);
}

/**
 * Returns true while the proposer has access. A proposal is not carried out once access was withdrawn, perhaps because
 * of it.
 */
async function hasAccess(transaction: Transaction<Schema>, staffId: bigint): Promise<boolean> {
  const staff = await lockStaff(transaction, staffId);
  return staff?.is_disabled === false;
}

async function requestRow(
  row: FourEyesRequest,
  kind: FourEyesKind | undefined,
  emails: ReadonlyMap<bigint, string>,
  relations: StaffRelations,
  { exchange, staff, language }: StaffContext,
): Promise<RequestRow> {
  const time = (date: Date) => wireTime(date.getTime(), exchange.settings.timeZone);
  return {
    id: Number(row.id),
    kind: row.kind,
    name: kind?.texts === undefined ? null : message(language, kind.texts.name),
    target: row.target,
    subject: (await kind?.subject(exchange, row)) ?? row.target,
    changes: (kind?.changes?.(row) ?? []).map((change) => withTexts(change, kind?.texts, language)),
    reason: row.reason,
    status: row.status,
    proposed_by: emails.get(row.proposed_by) ?? '',
    proposed: time(row.proposed_at),
    decided_by: row.decided_by === null ? null : (emails.get(row.decided_by) ?? ''),
    decided: row.decided_at === null ? null : time(row.decided_at),
    decision_reason: row.decision_reason,
    is_mine_to_decide: kind !== undefined && decisionProblem(row, kind, staff, relations) === null,
  };
}

/** Returns a change for display: field name and values in a language. */
function withTexts(change: ChangeRow, texts: FourEyesKind['texts'], language: string): ChangeRow {
  const label = ownValue(texts?.fields, change.field);
  const valueTexts = ownValue(texts?.valueTexts, change.field);
  const textOfValue = (value: string): string => {
    const key = ownValue(valueTexts, value);
    return key === undefined ? value : message(language, key);
  };
  const written = { ...change, before: textOfValue(change.before), after: textOfValue(change.after) };
  return label === undefined ? written : { ...written, label: message(language, label) };
}
