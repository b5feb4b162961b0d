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

/** Binds the challenge of a login to the browser that asked for it. It serves nothing else. */
const GUEST_COOKIE = 'assay_passkey';

const GUEST = /(?:^|;\s*)assay_passkey=([A-Za-z0-9_-]{22})(?:;|$)/;

const WINDOW_MS = 10 * 60_000;

/** Logins by passkey that one address may begin, and those that may fail. */
const BEGUN = { name: 'begin_passkey_login', tries: 300, windowMs: WINDOW_MS } as const;

const FAILED = { name: 'passkey_login', tries: 60, windowMs: WINDOW_MS } as const;

/** Logging in with a passkey alone. Nothing here tells whether an account or a passkey exists. */
export function passkeyLoginRoutes(exchange: Exchange): readonly Route[] {
  const { database, now } = exchange;
  return [
    openRoute(calls.beginPasskeyLogin, async (_input, context) => {
      const site = relyingPartyOf(context);
      if (site === null) return refuse('account.passkey_unavailable');
      const seconds = await consumeAttempt(exchange, addressCounter(BEGUN, context.address));
      if (seconds > 0) return tooManyTries(seconds);
      const guest = guestIn(context.cookies) ?? newGuest();
      const challenge = await issueChallenge(database, now(), { purpose: 'login', boundTo: guest });
      const { generateAuthenticationOptions } = await loadWebauthn();
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
      const owner = { purpose: 'login', boundTo: guestIn(context.cookies) ?? '' } as const;
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

/** The guest in a `Cookie` header; null when there is none. */
function guestIn(cookies: string | undefined): string | null {
  return GUEST.exec(cookies ?? '')?.[1] ?? null;
}
