import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Purpose of a challenge; a `step_up` names the act that it permits. */
type ChallengePurpose = 'register' | 'login' | `step_up ${string}`;

/** Owner of a challenge, the only one who can answer it. */
export type ChallengeOwner = { readonly purpose: ChallengePurpose; readonly purposeSubject: string };

export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Creates a challenge in the database, so that any process can receive the response. Deletes expired ones. */
export async function issueChallenge(
  database: Kysely<Schema>,
  nowMs: number,
  { purpose, purposeSubject }: ChallengeOwner,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', new Date(nowMs)).execute();
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      bound_to: hashOf(purposeSubject),
      expires_at: new Date(nowMs + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** Consumes a challenge. Returns false if it is not this owner's, has expired or was used. */
export async function takeChallenge(
  database: Kysely<Schema>,
  nowMs: number,
  { purpose, purposeSubject }: ChallengeOwner,
  challenge: string,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', hashOf(purposeSubject))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
