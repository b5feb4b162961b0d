import { calls } from '@assay/contract';
import { type MessageKey, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { accept, type Refused, type Route, refuse, type UserContext, userRoute } from '../http/handler.ts';
import { type AccountAddress, readEmail, readPhone } from './address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { sendNotice } from './letters.ts';
import { useSafetyCode } from './safety-code.ts';
import { demandStepUp, hasSecondFactor, type StepUpProof } from './step-up.ts';
import { addressIsTaken, lockUser, type User } from './user-repository.ts';

type Codes = StepUpProof & { readonly code: string; readonly safe_code?: string | undefined };

/** Binding an e-mail address or a phone number, or putting another in its place. */
export function bindRoutes(): readonly Route[] {
  return [
    userRoute(calls.bindEmail, async (input, context) => {
      const address = readEmail(input.email);
      if (!address) return refuse('account.email_rules');
      return (
        (await bind(address, input, context)) ?? accept(message(context.language, 'account.email_bound'))
      );
    }),

    userRoute(calls.bindPhone, async (input, context) => {
      const address = readPhone(input.phone, input.country_code);
      if (!address) return refuse('account.phone_invalid');
      return (
        (await bind(address, input, context)) ?? accept(message(context.language, 'account.phone_bound'))
      );
    }),
  ];
}

/**
 * Checks both codes and binds the address as one step. The first address of a kind needs its own code only; to
 * replace one takes the safety code too, so that a stolen session cannot take the account over. A second factor stands
 * in for the safety code, and is asked for in any case. Null when it is done.
 */
async function bind(address: AccountAddress, codes: Codes, context: UserContext): Promise<Refused | null> {
  const taken: MessageKey = address.kind === 'email' ? 'account.email_taken' : 'account.phone_taken';
  try {
    return await context.exchange.database
      .transaction()
      .execute((transaction) => bindIn(transaction, address, codes, context, taken));
  } catch (error) {
    // Another account bound it in the same moment.
    if (isUniqueViolation(error)) return refuse(taken);
    throw error;
  }
}

async function bindIn(
  transaction: Transaction<Schema>,
  address: AccountAddress,
  codes: Codes,
  context: UserContext,
  taken: MessageKey,
): Promise<Refused | null> {
  const { exchange, session } = context;
  const nowMs = exchange.now();
  const user = await lockUser(transaction, session.userId);
  const recipient = { address, purpose: 'register' } as const;
  const check = await checkCode(transaction, nowMs, [recipient], codes.code);
  if (check !== 'right') return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
  const isBound = (address.kind === 'email' ? user.email : user.phone) !== null;
  // Who has the code may know that the address belongs to somebody.
  if (await addressIsTaken(transaction, address)) return refuse(taken);
  const needsSafetyCode = isBound && !(await hasSecondFactor(transaction, user));
  const refused = needsSafetyCode
    ? await useSafetyCode(transaction, nowMs, user, codes.safe_code)
    : await demandStepUp(transaction, context, user, 'address', codes, 'own_proof');
  if (refused) return refused;
  await useCode(transaction, nowMs, recipient);
  await transaction
    .updateTable('users')
    .set({ ...columnsOf(address), ...(isBound ? { security_changed_at: new Date(nowMs) } : {}) })
    .where('id', '=', user.id)
    .execute();
  // To the address that was bound before, which is the one that would be robbed.
  await sendNotice(transaction, exchange, user, 'address_changed', { address: address.text });
  return null;
}

function columnsOf(address: AccountAddress): Partial<Pick<User, 'email' | 'phone' | 'country_code'>> {
  return address.kind === 'email'
    ? { email: address.text }
    : { phone: address.text, country_code: address.countryCode };
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
