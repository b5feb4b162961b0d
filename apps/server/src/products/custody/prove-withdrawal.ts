import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { type ComparedFundPassword, checkFundPassword } from '../../people/account/fund-password.ts';
import { factorsOf } from '../../people/account/passkey-repository.ts';
import { useSafetyCode } from '../../people/account/safety-code.ts';
import { useSecondFactor } from '../../people/account/second-factor.ts';
import type { User } from '../../people/account/user-repository.ts';

/** Proof that a withdrawal is requested by its owner. */
export type WithdrawalProof = { readonly pass?: string | undefined; readonly safecode?: string | undefined };

/** Checks the withdrawal password, which every withdrawal requires; null when it is right. A wrong one counts. */
export async function proveFundPassword(
  transaction: Transaction<Schema>,
  { exchange }: UserContext,
  user: User,
  compared: ComparedFundPassword | null,
): Promise<Refused | null> {
  if (user.fund_password_hash === null) return refuse('custody.fund_password_unset');
  if (compared === null) return refuse('custody.fund_password_required');
  const check = await checkFundPassword(transaction, exchange.now(), user, compared);
  switch (check.result) {
    case 'right':
      return null;
    case 'unset':
      return refuse('custody.fund_password_unset');
    case 'wrong':
      return refuse('account.fund_password_wrong', { tries: check.triesLeft });
    case 'locked':
      return refuse('account.fund_password_locked', {
        time: zonedTime(check.untilMs, exchange.settings.timeZone),
      });
  }
}

/** Checks the safety code: the authenticator's if one is set up, otherwise the emailed one. */
export async function proveSafecode(
  transaction: Transaction<Schema>,
  context: UserContext,
  user: User,
  safecode: string | undefined,
): Promise<Refused | null> {
  const { hasTotp } = await factorsOf(transaction, user);
  if (!hasTotp) return useSafetyCode(transaction, context, user, safecode);
  if (safecode === undefined) return refuse('account.safety_code_needed');
  return useSecondFactor(transaction, context, user, safecode);
}
