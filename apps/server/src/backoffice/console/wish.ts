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

/** Stored proposal: the request as it was read, and the changes that the proposer saw. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

/**
 * Proposes a wish to a second person and does nothing else; answers that it waits, or why it does not. `payload` is what
 * the approval reads, such as a `Proposed`.
 */
export async function proposeChange(
  kind: string,
  target: string,
  payload: object,
  reason: string,
  context: StaffContext,
) {
  const refused = await context.exchange.database
    .transaction()
    .execute((transaction) => propose(transaction, context, { kind, target, payload, reason }));
  return refused ?? accept(message(context.language, 'console.staff_proposed'));
}

/** Both people of a request, as the journal names them, and the key under which its command is given once. */
export type GivenByTwo = { readonly by: Staff; readonly key: ClientKey };

/** A kind of proposal that is written as a `Proposed`, and carried out by what it wishes. */
export type WishKind<Wish> = Pick<FourEyesKind, 'kind' | 'texts' | 'decide'> & {
  /** Answers why it cannot be done; null when it was done. */
  readonly carryOut: (
    wish: Wish,
    given: GivenByTwo,
    context: StaffContext,
    /** That of the approval. */
    transaction: Transaction<Schema>,
  ) => Promise<Refused | null>;
  /** `alongside` of the kind, by the same wish. */
  readonly alongside?: (
    wish: Wish,
    made: number | null,
    transaction: Transaction<Schema>,
  ) => Promise<Refused | null>;
};

/** Returns a change request shown as a field diff; the subject follows the colon of `target`. */
export function changeRequestKind<Wish>({ carryOut, alongside, ...kind }: WishKind<Wish>): FourEyesKind {
  const beside: FourEyesKind['alongside'] =
    alongside &&
    ((transaction, request, _context, made) => alongside(payloadOf<Wish>(request).wish, made, transaction));
  return {
    ...kind,
    subject: subjectOf,
    changes: (request) => payloadOf<Wish>(request).changes,
    async carryOut(transaction, request, context) {
      const { wish } = payloadOf<Wish>(request);
      return carryOut(wish, await givenByTwo(transaction, request, context), context, transaction);
    },
    ...(beside && { alongside: beside }),
  };
}

/** Money of the house’s own that shall move. */
export type MoneyWish = {
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

export type MoneyKind<Wish extends MoneyWish> = Pick<FourEyesKind, 'kind' | 'decide'> & {
  /** Its name. */
  readonly name: MessageKey;
  /** Answers why it cannot be moved; null when it was. */
  readonly move: (
    moved: GivenByTwo & { readonly currency: CurrencyId; readonly amount: Amount },
    wish: Wish,
    currency: CurrencySpec,
    context: StaffContext,
  ) => Promise<Refused | null>;
};

/** A kind of proposal that moves money of the house’s own, in a currency that is listed. */
export function fundsRequestKind<Wish extends MoneyWish>(parts: MoneyKind<Wish>): FourEyesKind {
  const { kind, decide, name, move } = parts;
  return changeRequestKind<Wish>({
    kind,
    decide,
    texts: { name },
    async carryOut(wish, given, context) {
      const currency = context.exchange.listings.currency(currencyId(wish.currency));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const moved = { ...given, currency: currency.id, amount: amount(BigInt(wish.units)) };
      return move(moved, wish, currency, context);
    },
  });
}

/** Both people of a request, and its key. */
export async function givenByTwo(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  context: StaffContext,
): Promise<GivenByTwo> {
  return { by: await bothOf(transaction, request, context), key: keyOf(request) };
}

/** Reads the payload of a proposal. */
function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}

/** Returns the subject of a request for people: what follows the colon of its target. */
export async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** A request's command is given once, however often its approval has to be tried. */
export function keyOf({ id }: FourEyesRequest): ClientKey {
  return clientKey(`four-eyes-${id}`);
}

/** Both people of a request, as the journal names them. */
export async function bothOf(
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
