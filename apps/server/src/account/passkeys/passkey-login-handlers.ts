import { calls } from '@assay/contract';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Exchange } from '../../exchange.ts';
import { accept, openRoute, type Route, refuse } from '../../http/handler.ts';
import { createAddressLimit } from '../../http/rate-limit.ts';
import { startSession } from '../start-session.ts';
import { CHALLENGE_MS, issueChallenge } from './challenges.ts';
import { guestCookie, guestIn, newGuest } from './guest-cookie.ts';
import { relyingPartyOf } from './relying-party.ts';
import { userOfAssertion } from './verify-assertion.ts';

const WINDOW_MS = 10 * 60_000;
/** Logins by passkey that one address may begin, and those that may fail, within the window. */
const BEGUN_PER_ADDRESS = 300;
const FAILED_PER_ADDRESS = 60;

/** Logging in with a passkey alone. Nothing here tells whether an account or a passkey exists. */
export function passkeyLoginRoutes({ database, now }: Exchange): readonly Route[] {
  const begun = createAddressLimit(BEGUN_PER_ADDRESS, WINDOW_MS, now);
  const failed = createAddressLimit(FAILED_PER_ADDRESS, WINDOW_MS, now);
  return [
    openRoute(calls.beginPasskeyLogin, async (_input, context) => {
      const site = relyingPartyOf(context);
      if (site === null) return refuse('account.passkey_unavailable');
      const seconds = begun.secondsToWait(context.address);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      begun.count(context.address);
      const guest = guestIn(context.cookies) ?? newGuest();
      const challenge = await issueChallenge(database, now(), { purpose: 'login', boundTo: guest });
      // No credentials are named: whoever asks learns nothing, and the authenticator offers what it has.
      const options = await generateAuthenticationOptions({
        rpID: site.id,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      });
      return accept(
        { options: JSON.stringify(options) },
        { headers: { 'set-cookie': guestCookie(guest, context.isSecure) } },
      );
    }),

    openRoute(calls.passkeyLogin, async ({ credential }, context) => {
      const seconds = failed.secondsToWait(context.address);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      const owner = { purpose: 'login', boundTo: guestIn(context.cookies) ?? '' } as const;
      const user = await database
        .transaction()
        .execute((transaction) => userOfAssertion(transaction, context, owner, credential));
      if (user === null) {
        failed.count(context.address);
        return refuse('account.passkey_wrong');
      }
      return startSession(user, context);
    }),
  ];
}
