import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVault } from '@assay/server/src/core/secrets/open-vault.ts';
import { KEY_SECRETS } from '@assay/server/src/edge/api/tables.ts';
import { TRADERS } from '../books/assay-engine.ts';
import { prepareExchange } from '../orders/prepare.ts';
import { withDatabase } from '../prepare-exchange.ts';

/** API keys: each trader has one of each kind. */
export type Keys = {
  readonly hmac: readonly { readonly apiKey: string; readonly secret: string }[];
  readonly ed25519: readonly string[];
  /** Shared by all keys of that kind. */
  readonly privateKey: string;
};

const FIRST_USER = 100_001;

/** An exchange on disk with one pair, and traders who have money and keys; the first half buys, the second half sells. */
export async function prepareKeys(): Promise<{ readonly dataDir: string; readonly keys: string }> {
  const { dataDir } = await prepareExchange();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const hmac = Array.from({ length: 2 * TRADERS }, () => ({ apiKey: nameOfKey(), secret: nameOfKey() }));
  const ed25519 = hmac.map(nameOfKey);
  await withDatabase(dataDir, async (database) => {
    const vault = await openVault({ secretKey: null, dataDir }, database.queries);
    const common = { name: 'bench', can_trade: true, can_transfer: false, can_withdraw: false };
    const otherColumns = {
      addresses: [],
      created_at: new Date(),
      expires_at: null,
      revoked_at: null,
      used_at: null,
    };
    const rows = hmac.flatMap(({ apiKey, secret }, index) => [
      {
        ...common,
        ...otherColumns,
        user_id: BigInt(FIRST_USER + index),
        api_key: apiKey,
        kind: 'hmac' as const,
        secret: vault.sealText(secret, KEY_SECRETS.contextOf(apiKey)),
        public_key: null,
      },
      {
        ...common,
        ...otherColumns,
        user_id: BigInt(FIRST_USER + index),
        api_key: ed25519[index] ?? '',
        kind: 'ed25519' as const,
        secret: null,
        public_key: pem,
      },
    ]);
    await database.queries.insertInto('api_keys').values(rows).execute();
  });
  const keys = join(dataDir, 'keys.json');
  const message: Keys = {
    hmac,
    ed25519,
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
  writeFileSync(keys, JSON.stringify(message));
  return { dataDir, keys };
}

function nameOfKey(): string {
  return randomBytes(32).toString('hex');
}
