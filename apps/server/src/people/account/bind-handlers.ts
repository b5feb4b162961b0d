import { calls } from '@assay/contract';
import { type MessageKey, message } from '@assay/locales/server';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { type AccountAddress, readEmail, readPhone } from './address.ts';
import { checkCode, useCode } from './code-repository.ts';
import { demandFreshLogin } from './fresh-login.ts';
import { requesterOf } from './requester.ts';
import { useSafetyCode } from './safety-code.ts';
import { type ActContext, runSensitiveAct } from './sensitive-act.ts';
import { demandStepUp, hasSecondFactor, type StepUpProof } from './step-up.ts';
import { isAddressTaken, updateUser } from './user-repository.ts';

type Codes = StepUpProof & { readonly code: string; readonly safe_code?: string | undefined };

/** Routes to bind or replace an e-mail address or a phone number. */
export function bindRoutes(): readonly Route[] {
  return [
    userRoute(calls.bindEmail, async (input, context) => {
      const address = readEmail(input.email);
      if (!address) return refuse('account.email_rules');
      return bind(address, input, context, 'account.email_bound');
    }),

    userRoute(calls.bindPhone, async (input, context) => {
      const address = readPhone(input.phone, input.country_code);
      if (!address) return refuse('account.phone_invalid');
      return bind(address, input, context, 'account.phone_bound');
    }),
  ];
}

/** Checks the code and the proof and binds the address in one transaction. */
async function bind(
  address: AccountAddress,
  codes: Codes,
  context: UserContext,
  successKey: MessageKey,
): Promise<Reply<string>> {
  const { exchange } = context;
  const takenKey: MessageKey = address.kind === 'email' ? 'account.email_taken' : 'account.phone_taken';
  const recipient = { address, purpose: 'register' } as const;
  try {
    return await runSensitiveAct(context, {
      purpose: 'address',
      find: async ({ transaction }) => {
        const check = await checkCode(transaction, exchange, [recipient], codes.code, requesterOf(context));
        if (check !== 'right')
          return refuse(check === 'wrong' ? 'account.code_wrong' : 'account.code_expired');
        // The holder of the code may learn that the address belongs to an account.
        return (await isAddressTaken(transaction, address)) ? refuse(takenKey) : null;
      },
      prove: (actContext) => proveOwner(actContext, address, codes),
      revokes: 'no_session',
      holdsWithdrawals: true,
      // Sent to the previously bound address, whose owner would be the victim.
      notice: { letter: 'address_changed', params: { address: address.text } },
      change: async ({ transaction, user, nowMs }) => {
        await useCode(transaction, nowMs, recipient);
        await updateUser(transaction, user.id, columnsOf(address, new Date(nowMs)));
        return accept(message(context.language, successKey));
      },
    });
  } catch (error) {
    // Another account bound it at the same moment.
    if (isUniqueViolation(error)) return refuse(takenKey);
    throw error;
  }
}

/**
 * Prevents the takeover of an account with a stolen session. Replacing an address requires the safety code; a second
 * factor replaces it, and is always required if there is one. The first address of a kind requires one of the proofs as
 * well, except in a session with a recent login: existing clients bind one right after it.
 */
async function proveOwner(
  { transaction, user, context }: ActContext,
  { kind }: AccountAddress,
  codes: Codes,
): Promise<Refused | null> {
  const isBound = (kind === 'email' ? user.email : user.phone) !== null;
  if (await hasSecondFactor(transaction, user))
    return demandStepUp(transaction, context, user, 'address', codes);
  if (isBound || codes.safe_code !== undefined)
    return useSafetyCode(transaction, context, user, codes.safe_code);
  return demandFreshLogin(transaction, context, user, 'address', codes, 'account.log_in_again');
}

function columnsOf(address: AccountAddress, boundAt: Date) {
  return address.kind === 'email'
    ? { email: address.text, email_bound_at: boundAt }
    : { phone: address.text, country_code: address.countryCode, phone_bound_at: boundAt };
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
