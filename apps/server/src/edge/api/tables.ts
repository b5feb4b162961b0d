import type { Generated } from 'kysely';
import { sealedColumn } from '../../core/secrets/sealed-column.ts';

declare module '../../core/database/schema.ts' {
  interface Schema {
    api_keys: {
      id: Generated<bigint>;
      user_id: bigint;
      api_key: string;
      name: string;
      kind: 'hmac' | 'ed25519';
      secret: string | null;
      public_key: string | null;
      can_trade: boolean;
      can_transfer: boolean;
      can_withdraw: boolean;
      addresses: string[];
      created_at: Date;
      expires_at: Date | null;
      revoked_at: Date | null;
      used_at: Date | null;
      used_from: Generated<string>;
    };
    api_acts: {
      id: Generated<bigint>;
      key_id: bigint;
      user_id: bigint;
      at: Date;
      call: string;
      about: string;
      address: string;
      code: number;
    };
  }
}

/** Secrets of keys: a secret sealed for one key does not open for another. */
export const KEY_SECRETS = sealedColumn('api_keys', 'secret', {
  key: 'api_key',
  contextOf: (apiKey: string) => `api_keys.secret ${apiKey}`,
});
