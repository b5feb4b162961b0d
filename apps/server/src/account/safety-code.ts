import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Refused, refuse } from '../http/handler.ts';
import { checkCode, type Recipient, useCode } from './code-repository.ts';
import { destinationOf } from './letters.ts';
import type { User } from './user-repository.ts';

/** Whom a user's safety codes are sent to: the bound e-mail address, else the bound phone. */
export function safetyRecipientOf(user: User): Recipient | null {
  const to = destinationOf(user);
  if (to === null) return null;
  const address =
    to.kind === 'email'
      ? ({ kind: 'email', text: to.text } as const)
      : ({ kind: 'phone', text: to.text, countryCode: user.country_code ?? '' } as const);
  return { address, purpose: 'safety' };
}

/** Checks a user's safety code and uses it up. Null when it was right; a wrong one counts a try. */
export async function useSafetyCode(
  transaction: Transaction<Schema>,
  nowMs: number,
  user: User,
  code: string | undefined,
): Promise<Refused | null> {
  const recipient = safetyRecipientOf(user);
  if (code === undefined || recipient === null) return refuse('account.safety_code_needed');
  const check = await checkCode(transaction, nowMs, [recipient], code);
  if (check !== 'right')
    return refuse(check === 'wrong' ? 'account.safety_code_wrong' : 'account.code_expired');
  await useCode(transaction, nowMs, recipient);
  return null;
}
