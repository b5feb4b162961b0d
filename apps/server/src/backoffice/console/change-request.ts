import type { ChangeRow } from '@assay/contract/console';
import {
  type ClientKey,
  type CurrencyId,
  type CurrencySpec,
  clientKey,
  currencyId,
  type Staff,
} from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { type Amount, amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { type FourEyesKind, type FourEyesRequest, propose } from './four-eyes.ts';
import type { StaffContext } from './route.ts';

/**
 * Stored proposal: the parsed request, and the changes that the proposer saw. Rows of every release name the request
 * `wish`.
 */
type StoredProposal<Requested> = { readonly wish: Requested; readonly changes: readonly ChangeRow[] };

/** Returns the payload under which a proposal is stored. */
export function proposalOf<Requested>(
  requested: Requested,
  changes: readonly ChangeRow[],
): StoredProposal<Requested> {
  return { wish: requested, changes };
}

/**
 * Proposes a change to a second person and does nothing else. Returns the text `proposed`, or the refusal. `payload` is
 * what the approval reads, such as a `proposalOf`.
 */
export async function proposeChange(
  kind: string,
  target: string,
  payload: object,
  reason: string,
  context: StaffContext,
  proposed: MessageKey = 'console.staff_proposed',
) {
  const refusal = await context.exchange.database
    .transaction()
    .execute((transaction) => propose(transaction, context, { kind, target, payload, reason }));
  return refusal ?? accept(message(context.language, proposed));
}

/** Both persons of a request in the form of the journal, and the client key of its command. */
export type DualApproval = { readonly by: Staff; readonly key: ClientKey };

/** Kind of proposal that is stored by `proposalOf` and carried out by the stored request. */
export type ChangeRequestKind<Requested> = Pick<FourEyesKind, 'kind' | 'texts' | 'decide'> &
  Partial<Pick<FourEyesKind, 'subject'>> & {
    /** Returns the refusal; null when carried out. */
    readonly execute: (
      requested: Requested,
      approval: DualApproval,
      context: StaffContext,
      /** Transaction of the approval. */
      transaction: Transaction<Schema>,
    ) => Promise<Refused | null>;
    /** `onExecuted` of the kind, with the same request. */
    readonly onExecuted?: (
      requested: Requested,
      createdId: number | null,
      transaction: Transaction<Schema>,
    ) => Promise<Refused | null>;
  };

/** Returns a change request shown as a field diff; the subject follows the colon of `target`. */
export function changeRequestKind<Requested extends object>({
  execute,
  onExecuted,
  ...kind
}: ChangeRequestKind<Requested>): FourEyesKind {
  const afterExecution: FourEyesKind['onExecuted'] =
    onExecuted &&
    ((transaction, request, _context, createdId) =>
      onExecuted(payloadOf<Requested>(request).wish, createdId, transaction));
  return {
    subject: subjectOf,
    ...kind,
    changes: (request) => payloadOf<Requested>(request).changes,
    async execute(transaction, request, context) {
      const { wish: requested } = payloadOf<Requested>(request);
      return execute(requested, await dualApprovalOf(transaction, request, context), context, transaction);
    },
    ...(afterExecution && { onExecuted: afterExecution }),
  };
}

/** Request to move the house's own money. */
export type FundsRequest = {
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

export type FundsRequestKind<Requested extends FundsRequest> = Pick<FourEyesKind, 'kind' | 'decide'> & {
  /** Name of the kind. */
  readonly name: MessageKey;
  /** Returns the refusal; null when moved. */
  readonly execute: (
    approvedTransfer: DualApproval & { readonly currency: CurrencyId; readonly amount: Amount },
    requested: Requested,
    currency: CurrencySpec,
    context: StaffContext,
  ) => Promise<Refused | null>;
};

/** Returns a kind of proposal that moves the house's own money in a listed currency. */
export function fundsRequestKind<Requested extends FundsRequest>(
  parts: FundsRequestKind<Requested>,
): FourEyesKind {
  const { kind, decide, name, execute } = parts;
  return changeRequestKind<Requested>({
    kind,
    decide,
    texts: { name },
    async execute(requested, approval, context) {
      const currency = context.exchange.listings.currency(currencyId(requested.currency));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const approvedTransfer = {
        ...approval,
        currency: currency.id,
        amount: amount(BigInt(requested.units)),
      };
      return execute(approvedTransfer, requested, currency, context);
    },
  });
}

/** Returns both persons of a request, and its key. */
export async function dualApprovalOf(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  context: StaffContext,
): Promise<DualApproval> {
  return { by: await proposerAndApprover(transaction, request, context), key: keyOf(request) };
}

/** Returns the stored request of a proposal. */
export function requestedOf<Requested extends object>(request: FourEyesRequest): Requested {
  return payloadOf<Requested>(request).wish;
}

/** Reads the payload of a proposal. Those that earlier releases wrote by hand are the request itself with its changes. */
function payloadOf<Requested extends object>({ payload }: FourEyesRequest): StoredProposal<Requested> {
  const stored = JSON.parse(payload) as
    | StoredProposal<Requested>
    | (Requested & { readonly changes: never[] });
  return 'wish' in stored ? stored : { wish: stored, changes: stored.changes };
}

/** Returns the subject of a request for display: the text after the colon of its target. */
export async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** Returns the client key of a request's command, so that repeated approvals execute it once. */
export function keyOf({ id }: FourEyesRequest): ClientKey {
  return clientKey(`four-eyes-${id}`);
}

/** Returns both persons of a request in the form of the journal. */
export async function proposerAndApprover(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<Staff> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  const { staffId, email: name } = staff;
  return { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
}
