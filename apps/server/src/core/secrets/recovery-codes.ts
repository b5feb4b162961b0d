import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Vault } from './vault.ts';

/**
 * Returns the stored form of a recovery code. A plain hash of its 40 bits could be brute-forced, so this one is keyed
 * with the exchange's key. It is the keyed hash of the plain hash, so that plain ones of an older version can be
 * converted.
 */
export function recoveryCodeHash(vault: Vault, userId: bigint, code: string): Buffer {
  return keyedHash(vault, unkeyedHash(userId, code));
}

/** Stored forms of a recovery code: those of former keys remain valid, because only the user could recompute them. */
export function recoveryCodeHashes(vault: Vault, userId: bigint, code: string): readonly Buffer[] {
  return vault.digests(unkeyedHash(userId, code).toString('hex'), DIGEST_CONTEXT);
}

/** Converts the plain hashes of an older version to keyed ones. Returns their number. */
export async function rehashRecoveryCodes(database: Kysely<Schema>, vault: Vault): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const unkeyed = await transaction
      .selectFrom('recovery_codes')
      .select(['user_id', 'code_hash'])
      .where('is_keyed', '=', false)
      .forUpdate()
      .execute();
    for (const { user_id: userId, code_hash: hash } of unkeyed) {
      await transaction
        .updateTable('recovery_codes')
        .set({ code_hash: keyedHash(vault, hash), is_keyed: true })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .execute();
    }
    return unkeyed.length;
  });
}

const DIGEST_CONTEXT = 'recovery_codes';

function unkeyedHash(userId: bigint, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}

function keyedHash(vault: Vault, unkeyed: Buffer): Buffer {
  return vault.digest(unkeyed.toString('hex'), DIGEST_CONTEXT);
}
