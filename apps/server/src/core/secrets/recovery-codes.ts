import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Vault } from './vault.ts';

/**
 * Returns the stored form of a recovery code. A plain hash of its 40 bits could be tried out; this one takes the
 * exchange's key. It is the keyed hash of the plain one, so that plain ones of an older version can be converted.
 */
export function recoveryCodeHash(vault: Vault, userId: bigint, code: string): Buffer {
  return keyed(vault, plainHash(userId, code));
}

/** Stored form of a recovery code, which survives a change of the key, because only its user can make it anew. */
export function recoveryCodeHashes(vault: Vault, userId: bigint, code: string): readonly Buffer[] {
  return vault.digests(plainHash(userId, code).toString('hex'), PLACE);
}

/** Gives a key to the hashes that an older version stored without one. Answers how many those were. */
export async function keyRecoveryCodes(database: Kysely<Schema>, vault: Vault): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const plain = await transaction
      .selectFrom('recovery_codes')
      .select(['user_id', 'code_hash'])
      .where('is_keyed', '=', false)
      .forUpdate()
      .execute();
    for (const { user_id: userId, code_hash: hash } of plain) {
      await transaction
        .updateTable('recovery_codes')
        .set({ code_hash: keyed(vault, hash), is_keyed: true })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .execute();
    }
    return plain.length;
  });
}

const PLACE = 'recovery_codes';

function plainHash(userId: bigint, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}

function keyed(vault: Vault, plain: Buffer): Buffer {
  return vault.digest(plain.toString('hex'), PLACE);
}
