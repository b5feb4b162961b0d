import { type IdentityStatuses, PAPER_STATUS } from '../../core/owners/identity-level.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';

/**
 * Returns the refusal `998` for a user without a verified identity; null otherwise. For every call that requires
 * identity.
 */
export function identityMissing(user: Pick<IdentityStatuses, 'review_status'>): Refused | null {
  return user.review_status === PAPER_STATUS.approved ? null : refuse('identity.needed', {}, '998');
}

/**
 * Rejects an order for fiat money without proven identity (`998`), or else without a way to pay (`997`); null when
 * nothing is missing.
 */
export function fiatOrderMissing(
  user: Pick<IdentityStatuses, 'review_status'>,
  hasPayMethod: boolean,
): Refused | null {
  return identityMissing(user) ?? (hasPayMethod ? null : refuse('identity.pay_method_needed', {}, '997'));
}
