import { randomBytes } from 'node:crypto';
import { calls } from '@assay/contract';
import { accept, openRoute, type Route, refuse } from '../../../edge/http/handler.ts';
import {
  addressCounter,
  consumeAttempt,
  tooManyTries,
  withinLimit,
} from '../../../edge/http/stored-limit.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { startSession } from '../start-session.ts';
import { CHALLENGE_MS, issueChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { userOfAssertion } from './verify-assertion.ts';
import { loadWebauthn } from './webauthn.ts';

/** Cookie that binds a login challenge to its browser; it has no other use. */
const GUEST_COOKIE = 'assay_passkey';

const GUEST = /(?:^|;\s*)assay_passkey=([A-Za-z0-9_-]{22})(?:;|$)/;

const WINDOW_MS = 10 * 60_000;

/** Limits on started (`BEGIN_LIMIT`) and failed (`FAILED`) passkey logins from one IP address. */
const BEGIN_LIMIT = { name: 'begin_passkey_login', tries: 300, windowMs: WINDOW_MS } as const;

const FAILED = { name: 'passkey_login', tries: 60, windowMs: WINDOW_MS } as const;

/** Routes to log in with a passkey alone. No response reveals whether an account or a passkey exists. */
export function passkeyLoginRoutes(exchange: Exchange): readonly Route[] {
  const { database, now } = exchange;
  return [
    openRoute(calls.beginPasskeyLogin, async (_input, context) => {
      const site = relyingPartyOf(context);
      if (site === null) return refuse('account.passkey_unavailable');
      const seconds = await consumeAttempt(exchange, addressCounter(BEGIN_LIMIT, context.address));
      if (seconds > 0) return tooManyTries(seconds);
      const guest = guestIn(context.cookies) ?? newGuest();
      const challenge = await issueChallenge(database, now(), { purpose: 'login', purposeSubject: guest });
      const { generateAuthenticationOptions } = await loadWebauthn();
      // Names no credentials: the caller learns nothing, and the authenticator offers its own.
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
      const owner = { purpose: 'login', purposeSubject: guestIn(context.cookies) ?? '' } as const;
      const user = await withinLimit(
        exchange,
        addressCounter(FAILED, context.address),
        () =>
          database
            .transaction()
            .execute((transaction) => userOfAssertion(transaction, context, owner, credential)),
        (found) => found === null,
      );
      if (user === null) return refuse('account.passkey_wrong');
      return 'ok' in user ? user : startSession(user, context);
    }),
  ];
}

function newGuest(): string {
  return randomBytes(16).toString('base64url');
}

function guestCookie(guest: string, isSecure: boolean): string {
  const seconds = guest === '' ? 0 : CHALLENGE_MS / 1000;
  const attributes = `Path=/api/user/passkey; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${GUEST_COOKIE}=${guest}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Returns the guest id in a `Cookie` header; null without one. */
function guestIn(cookies: string | undefined): string | null {
  return GUEST.exec(cookies ?? '')?.[1] ?? null;
}
