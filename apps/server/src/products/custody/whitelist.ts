import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import { accept, type Reply, type Route, type UserContext, userRoute } from '../../edge/http/handler.ts';
import { withComparedFundPassword } from '../../people/account/fund-password.ts';
import { type ActContext, runSensitiveAct } from '../../people/account/sensitive-act.ts';
import { isWhitelistOnly } from './addresses.ts';
import { proveFundPassword } from './prove-withdrawal.ts';

/** Route to restrict withdrawals to saved addresses, and to lift the restriction. */
export function whitelistRoute(): Route {
  return userRoute(calls.setWhitelist, (input, context) =>
    input.whitelist === 'on' ? bind(context) : disable(input, context),
  );
}

/** Restricts withdrawals to saved addresses. Requires no proof, since no protection is lost. */
function bind(context: UserContext): Promise<Reply<string>> {
  return runSensitiveAct<string, { readonly isWhitelistOn: boolean }>(context, {
    purpose: null,
    find: async ({ transaction, user }) => ({ isWhitelistOn: await isWhitelistOnly(transaction, user.id) }),
    revokes: 'no_session',
    notice: ({ isWhitelistOn }) => (isWhitelistOn ? null : 'whitelist_on'),
    change: async (actContext) => {
      await storeSwitch(actContext, true);
      return accept(message(context.language, 'custody.whitelist_on'));
    },
  });
}

function disable(
  { pass, ...proof }: InputOf<typeof calls.setWhitelist>,
  context: UserContext,
): Promise<Reply<string>> {
  return withComparedFundPassword(context, pass, (compared) =>
    runSensitiveAct(context, {
      purpose: 'fund_password',
      proof,
      find: ({ transaction, user }) => proveFundPassword(transaction, context, user, compared),
      prove: 'own_proof',
      revokes: 'no_session',
      holdsWithdrawals: true,
      notice: 'whitelist_off',
      change: async (actContext) => {
        await storeSwitch(actContext, false);
        return accept(message(context.language, 'custody.whitelist_off'));
      },
    }),
  );
}

async function storeSwitch({ transaction, user }: ActContext, isWhitelistOn: boolean): Promise<void> {
  await transaction
    .insertInto('withdrawal_choices')
    .values({ user_id: user.id, whitelist_only: isWhitelistOn })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ whitelist_only: isWhitelistOn }))
    .execute();
}
