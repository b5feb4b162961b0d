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
  return keyed(vault, plainHash(userId, code));
}

/** Stored forms of a recovery code: those of former keys remain valid, because only the user could recompute them. */
export function recoveryCodeHashes(vault: Vault, userId: bigint, code: string): readonly Buffer[] {
  return vault.digests(plainHash(userId, code).toString('hex'), PLACE);
}

/** Converts the plain hashes of an older version to keyed ones. Returns their number. */
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
