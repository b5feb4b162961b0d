import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { trustedAddress } from './bound-address.ts';
import { checkCode, type Recipient, useCode } from './code-repository.ts';
import { requesterOf } from './requester.ts';
import type { User } from './user-repository.ts';

/** Returns the recipient of a user's safety codes: the trusted bound address; null without one. */
export function safetyRecipientOf(user: User, nowMs: number): Recipient | null {
  const to = trustedAddress(user, nowMs);
  if (to === null) return null;
  const { kind, text } = to;
  const address =
    kind === 'email' ? { kind, text } : ({ kind, text, countryCode: user.country_code ?? '' } as const);
  return { address, purpose: 'safety' };
}

/** Checks and consumes a user's safety code. Null when it is right; a wrong one counts as an attempt. */
export async function useSafetyCode(
  transaction: Transaction<Schema>,
  context: UserContext,
  user: User,
  code: string | undefined,
): Promise<Refused | null> {
  const recipient = await recipientOfSafetyCode(transaction, context, user, code);
  if ('ok' in recipient) return recipient;
  await useCode(transaction, context.exchange.now(), recipient);
  return null;
}

/** Checks a user's safety code without consuming it, and returns its recipient. A wrong one counts as an attempt. */
export async function recipientOfSafetyCode(
  transaction: Transaction<Schema>,
  context: UserContext,
  user: User,
  code: string | undefined,
): Promise<Recipient | Refused> {
  const { exchange } = context;
  const recipient = safetyRecipientOf(user, exchange.now());
  if (code === undefined || recipient === null) return refuse('account.safety_code_needed');
  const check = await checkCode(transaction, exchange, [recipient], code, requesterOf(context));
  if (check === 'right') return recipient;
  return refuse(check === 'wrong' ? 'account.safety_code_wrong' : 'account.code_expired');
}
