import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Purpose of a challenge; a `step_up` names what it opens. */
type ChallengePurpose = 'register' | 'login' | `step_up ${string}`;

/** Owner of a challenge: nobody else can answer it. */
export type ChallengeOwner = { readonly purpose: ChallengePurpose; readonly boundTo: string };

export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Makes a challenge and keeps it in the database, so that any process can take the answer. Expired ones go. */
export async function issueChallenge(
  database: Kysely<Schema>,
  nowMs: number,
  { purpose, boundTo }: ChallengeOwner,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', new Date(nowMs)).execute();
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      bound_to: hashOf(boundTo),
      expires_at: new Date(nowMs + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** Takes a challenge out; false when it is not this owner's, too old or was answered before. */
export async function takeChallenge(
  database: Kysely<Schema>,
  nowMs: number,
  { purpose, boundTo }: ChallengeOwner,
  challenge: string,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', hashOf(boundTo))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
