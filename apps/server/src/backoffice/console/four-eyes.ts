import { type ChangeRow, canDecideRequests, hasPermission, type Permission } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { actorOf, type StaffContext } from './route.ts';
import { readStaffRelations, type StaffRelations } from './staff-relations.ts';
import { rolesOf, type StaffSession } from './staff-session.ts';

export type FourEyesRequest = Selectable<Schema['four_eyes_requests']>;

/**
 * Change that a second person must approve. `app/console-routes.ts` collects the kinds of all products and of the back
 * office. `execute` runs in the transaction of the approval. Its engine command has the client key `four-eyes-<id>`:
 * after a failed commit the request is still pending, and the next approval finds the command in the journal and does
 * not repeat it.
 */
export type FourEyesKind = {
  readonly kind: string;
  /**
   * Display texts: name of the kind, names of the changed fields, and names of their values, by field. The console has
   * its own texts for the built-in kinds.
   */
  readonly texts?: {
    readonly name: MessageKey;
    readonly fields?: Readonly<Record<string, MessageKey>>;
    readonly valueTexts?: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>;
  };
  /** Permission to decide, in addition to `requests.decide`. */
  readonly decide: Permission;
  /** Staff member whom the request is about, and who must not decide it. */
  readonly aboutStaffMember?: (request: FourEyesRequest) => bigint;
  /** Returns the subject for display: a staff member's address, an amount. */
  readonly subject: (exchange: Exchange, request: FourEyesRequest) => Promise<string>;
  /** Returns the changes by field, if available. */
  readonly changes?: (request: FourEyesRequest) => readonly ChangeRow[];
  /** Returns the refusal; null when carried out. */
  readonly execute: (
    transaction: Transaction<Schema>,
    request: FourEyesRequest,
    context: StaffContext,
  ) => Promise<Refused | null>;
  /**
   * Runs after the command, in the transaction of the approval, even if that approval finds the command already
   * executed. `createdId`: id of the object that the command created. Returns the refusal; null when done.
   */
  readonly onExecuted?: (
    transaction: Transaction<Schema>,
    request: FourEyesRequest,
    context: StaffContext,
    createdId: number | null,
  ) => Promise<Refused | null>;
};

export type Proposal = {
  readonly kind: string;
  readonly target: string;
  readonly payload: unknown;
  readonly reason: string;
};

/** Stores a proposal; refuses if an identical one is pending. */
export async function propose(
  transaction: Transaction<Schema>,
  context: StaffContext,
  { kind, target, payload, reason }: Proposal,
): Promise<Refused | null> {
  const { now } = context.exchange;
  const inserted = await transaction
    .insertInto('four_eyes_requests')
    .values({
      kind,
      target,
      payload: JSON.stringify(payload),
      reason,
      proposed_by: context.staff.staffId,
      proposed_at: new Date(now()),
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return refuse('console.proposed_already');
  const after = { request: Number(inserted.id), payload };
  await appendAudit(transaction, now(), actorOf(context), {
    action: `propose.${kind}`,
    target,
    reason,
    after,
  });
  return null;
}

/**
 * Returns the reason why this staff member may not decide this request; null if permitted. Two staff members are tied
 * if one invited the other, directly or through others, or renewed the other's login: they may not decide each other's
 * proposals.
 */
export function decisionProblem(
  request: FourEyesRequest,
  kind: FourEyesKind,
  { staffId, roles }: Pick<StaffSession, 'staffId' | 'roles'>,
  relations: StaffRelations,
): MessageKey | null {
  if (request.status !== 'waiting') return 'console.decided_already';
  if (!canDecideRequests(roles) || !hasPermission(roles, kind.decide)) return 'console.not_allowed';
  if (request.proposed_by === staffId) return 'console.second_person';
  if (kind.aboutStaffMember?.(request) === staffId) return 'console.not_yourself';
  return relations.areRelated(request.proposed_by, staffId) ? 'console.tied' : null;
}

/** Returns true if another staff member could decide a proposal of `proposedBy` about the staff member `aboutStaffId`. */
export async function canAnyoneDecide(
  database: Kysely<Schema>,
  permission: Permission,
  proposedBy: bigint,
  aboutStaffId: bigint | null,
): Promise<boolean> {
  const relations = await readStaffRelations(database);
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'roles'])
    .where('is_disabled', '=', false)
    .execute();
  return rows.some(({ id, roles: roleNames }) => {
    const roles = rolesOf(roleNames);
    const isAllowed = canDecideRequests(roles) && hasPermission(roles, permission);
    return isAllowed && id !== proposedBy && id !== aboutStaffId && !relations.areRelated(proposedBy, id);
  });
}

/** Stores the decision; an approval must have been carried out in the same transaction. */
export async function recordDecision(
  transaction: Transaction<Schema>,
  context: StaffContext,
  request: FourEyesRequest,
  decision: { readonly status: 'approved' | 'rejected'; readonly reason: string },
): Promise<void> {
  const { now } = context.exchange;
  await transaction
    .updateTable('four_eyes_requests')
    .set({
      status: decision.status,
      decided_by: context.staff.staffId,
      decided_at: new Date(now()),
      decision_reason: decision.reason,
    })
    .where('id', '=', request.id)
    .execute();
  await appendAudit(transaction, now(), actorOf(context), {
    action: `${decision.status}.${request.kind}`,
    target: request.target,
    reason: decision.reason,
    after: { request: Number(request.id) },
  });
}
