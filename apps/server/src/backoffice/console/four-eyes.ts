import { type ChangeRow, decides, mayDo, type Permission } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { actorOf, type StaffContext } from './route.ts';
import { rolesOf, type StaffSession } from './staff-session.ts';
import { readTies, type Ties } from './staff-ties.ts';

export type FourEyesRequest = Selectable<Schema['four_eyes_requests']>;

/**
 * Something that needs two people. Each area has its kinds, and `app/four-eyes-kinds.ts` a line for them.
 * `carryOut` runs in the transaction of the approval. Its engine command has the client key `four-eyes-<id>`: a failed
 * commit leaves the request waiting, and the next approval finds the command and does not carry it out again.
 */
export type FourEyesKind = {
  readonly kind: string;
  /**
   * Its name, the names of the fields in its changes, and by field the words for their values; the console has words of
   * its own for the house's kinds.
   */
  readonly texts?: {
    readonly name: MessageKey;
    readonly fields?: Readonly<Record<string, MessageKey>>;
    readonly words?: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>;
  };
  /** Permission to decide, beyond `requests.decide`. */
  readonly decide: Permission;
  /** The colleague that it is about, who does not decide it. */
  readonly colleague?: (request: FourEyesRequest) => bigint;
  /** Returns the subject for people: the address of a colleague, a sum of money. */
  readonly subject: (exchange: Exchange, request: FourEyesRequest) => Promise<string>;
  /** Returns the changes, where they can be listed field by field. */
  readonly changes?: (request: FourEyesRequest) => readonly ChangeRow[];
  /** Answers why it cannot be done; null when it was done. */
  readonly carryOut: (
    transaction: Transaction<Schema>,
    request: FourEyesRequest,
    context: StaffContext,
  ) => Promise<Refused | null>;
  /**
   * Does what belongs to its command, once that is done: in the transaction of the approval, and also of one that finds
   * the command done. `made`: what the command has made. Answers why it cannot be done; null when it was done.
   */
  readonly alongside?: (
    transaction: Transaction<Schema>,
    request: FourEyesRequest,
    context: StaffContext,
    made: number | null,
  ) => Promise<Refused | null>;
};

export type Proposal = {
  readonly kind: string;
  readonly target: string;
  readonly payload: unknown;
  readonly reason: string;
};

/** Proposes something; a refusal when the same waits already. */
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

/** Returns the reason why this colleague may not decide this request; null when they may. */
export function decisionProblem(
  request: FourEyesRequest,
  kind: FourEyesKind,
  { staffId, roles }: Pick<StaffSession, 'staffId' | 'roles'>,
  ties: Ties,
): MessageKey | null {
  if (request.status !== 'waiting') return 'console.decided_already';
  if (!decides(roles) || !mayDo(roles, kind.decide)) return 'console.not_allowed';
  if (request.proposed_by === staffId) return 'console.second_person';
  if (kind.colleague?.(request) === staffId) return 'console.not_yourself';
  return ties.areTied(request.proposed_by, staffId) ? 'console.tied' : null;
}

/** Returns true when anybody with access could decide what this colleague proposes about `subject`. */
export async function canAnybodyDecide(
  database: Kysely<Schema>,
  permission: Permission,
  proposedBy: bigint,
  subject: bigint | null,
): Promise<boolean> {
  const ties = await readTies(database);
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'roles'])
    .where('is_disabled', '=', false)
    .execute();
  return rows.some(({ id, roles: words }) => {
    const roles = rolesOf(words);
    const mayDecide = decides(roles) && mayDo(roles, permission);
    return mayDecide && id !== proposedBy && id !== subject && !ties.areTied(proposedBy, id);
  });
}

/** Writes the decision down; an approval must have been carried out in the same transaction. */
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
