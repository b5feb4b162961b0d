import { type IdentityStatuses, PAPER_STATUS } from '../../core/owners/identity-level.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';

/** Answers `998` to a user whose identity is not proven; null when it is. For every call that needs identity. */
export function identityMissing(user: Pick<IdentityStatuses, 'review_status'>): Refused | null {
  return user.review_status === PAPER_STATUS.approved ? null : refuse('identity.needed', {}, '998');
}

/** What a user lacks before an order for fiat money: identity first (`998`), then a way to pay (`997`). */
export function fiatOrderMissing(
  user: Pick<IdentityStatuses, 'review_status'>,
  hasPayMethod: boolean,
): Refused | null {
  return identityMissing(user) ?? (hasPayMethod ? null : refuse('identity.pay_method_needed', {}, '997'));
}
