import type { Transaction } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { CallContext } from '../../../edge/http/handler.ts';
import { sendNotice } from '../letters.ts';
import { lockPasskey, ownerOfPasskey, type Passkey } from '../passkey-repository.ts';
import { lockUser, type User } from '../user-repository.ts';
import { type ChallengeOwner, takeChallenge } from './challenges.ts';
import { type Assertion, challengeIn, readAssertion } from './credential-json.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

/**
 * Returns the user whose passkey answered a challenge: signed by that passkey, for this site and origin, with user
 * verification by the authenticator, and for the first time. Null for any failure. The transaction must commit either
 * way, since the challenge is consumed.
 */
export async function userOfAssertion(
  transaction: Transaction<Schema>,
  context: CallContext,
  owner: ChallengeOwner,
  credential: string,
): Promise<User | null> {
  const site = relyingPartyOf(context);
  const assertion = readAssertion(credential);
  const challenge = assertion && challengeIn(assertion);
  if (site === null || assertion === null || challenge === null) return null;
  const nowMs = context.exchange.now();
  if (!(await takeChallenge(transaction, nowMs, owner, challenge))) return null;
  const userId = await ownerOfPasskey(transaction, assertion.id);
  if (userId === undefined) return null;
  const user = await lockUser(transaction, userId);
  const passkey = await lockPasskey(transaction, assertion.id);
  if (passkey === undefined) return null;
  const counter = await counterIn(assertion, challenge, site, passkey);
  if (counter === null) return null;
  const { userHandle } = assertion.response;
  if (userHandle && !user.passkey_handle?.equals(Buffer.from(userHandle, 'base64url'))) return null;
  if (isRolledBack(passkey.counter, counter)) {
    await sendNotice(transaction, context.exchange, user, 'passkey_copied', { name: passkey.name });
    return null;
  }
  await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date(nowMs) })
    .where('id', '=', passkey.id)
    .execute();
  return user;
}

/** Returns the signature counter of a valid assertion; null if invalid. */
async function counterIn(
  assertion: Assertion,
  challenge: string,
  site: RelyingParty,
  passkey: Passkey,
): Promise<bigint | null> {
  const { userHandle, ...response } = assertion.response;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: { ...response, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // Compared below: a decreased counter is reported to the user.
      credential: { id: assertion.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    // The library throws for invalid input.
    return null;
  }
}

/**
 * Returns true if the counter did not increase, as with a cloned authenticator. Authenticators that always send 0 have
 * no counter.
 */
function isRolledBack(before: bigint, after: bigint): boolean {
  return (before > 0n || after > 0n) && after <= before;
}
