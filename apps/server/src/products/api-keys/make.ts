import { randomBytes } from 'node:crypto';
import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { apiKeys } from '@assay/contract/words';
import { message } from '@assay/locales/server';
import type { Insertable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { readNetwork } from '../../edge/api/key.ts';
import { ed25519Key } from '../../edge/api/signature.ts';
import { KEY_SECRETS } from '../../edge/api/tables.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { announceToOwner } from '../../edge/sockets/announced-push.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { runSensitiveAct } from '../../people/account/sensitive-act.ts';
import { KEY_PUSH } from './pushes.ts';
import { keyRowOf } from './rows.ts';

type MakeCall = typeof calls.makeApiKey;
type Limits = Pick<InputOf<MakeCall>, 'can_trade' | 'can_transfer' | 'can_withdraw' | 'addresses'>;

/** Maximum number of keys per user. */
export const MAX_KEYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** 64 hexadecimal digits: cannot be guessed, and all clients accept that length. */
const KEY_BYTES = 32;

/** Creates a key. The response is the only place where an HMAC secret is returned. */
export async function makeKey(
  input: InputOf<MakeCall>,
  context: UserContext,
): Promise<Reply<AnswerOf<MakeCall>>> {
  const { exchange } = context;
  const restrictions = restrictionsOf(input);
  if ('ok' in restrictions) return restrictions;
  const signing = signingOf(input, exchange);
  if ('ok' in signing) return signing;
  const { name, days, step_up, totp } = input;
  return runSensitiveAct<AnswerOf<MakeCall>>(context, {
    purpose: 'api_key',
    proof: { step_up, totp },
    revokes: 'no_session',
    notice: { letter: 'api_key_made', params: { name } },
    ...(restrictions.can_withdraw && { holdsWithdrawals: true }),
    find: async ({ transaction, user }) => {
      const { count } = await transaction
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count) < MAX_KEYS ? null : refuse('api.keys_most', { maximum: MAX_KEYS });
    },
    change: async ({ transaction, user, nowMs }) => {
      const row = await transaction
        .insertInto('api_keys')
        .values({
          ...signing.stored,
          ...restrictions,
          user_id: user.id,
          name,
          created_at: new Date(nowMs),
          expires_at: days === undefined ? null : new Date(nowMs + days * DAY_MS),
          revoked_at: null,
          used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await announceToOwner(transaction, KEY_PUSH, user.id, row.id);
      return accept({ key: keyRowOf(row, exchange.settings.timeZone), secret: signing.secret });
    },
  });
}

/** Changes the permissions of a key; withdrawn permissions end immediately. */
export async function changeKey(
  input: InputOf<typeof calls.changeApiKey>,
  context: UserContext,
): Promise<Reply<string>> {
  const restrictions = restrictionsOf(input);
  if ('ok' in restrictions) return restrictions;
  const { id, name, step_up, totp } = input;
  const reply = await runSensitiveAct<string>(context, {
    purpose: 'api_key',
    proof: { step_up, totp },
    revokes: 'no_session',
    notice: { letter: 'api_key_changed', params: { name } },
    ...(restrictions.can_withdraw && { holdsWithdrawals: true }),
    find: async ({ transaction, user }) => {
      const found = await transaction
        .selectFrom('api_keys')
        .select('id')
        .where('id', '=', BigInt(id))
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return found === undefined ? refuse('api.key_unknown') : null;
    },
    change: async ({ transaction, user }) => {
      await transaction
        .updateTable('api_keys')
        .set({ ...restrictions, name })
        .where('id', '=', BigInt(id))
        .execute();
      await announceToOwner(transaction, KEY_PUSH, user.id, BigInt(id));
      return accept(message(context.language, 'api.key_changed'));
    },
  });
  await context.exchange.apiKeysChanged();
  return reply;
}

type KeyRestrictions = {
  readonly can_trade: boolean;
  readonly can_transfer: boolean;
  readonly can_withdraw: boolean;
  readonly addresses: string[];
};

/** Returns the permissions and addresses of a key; permission to withdraw requires addresses. */
function restrictionsOf(limits: Limits): KeyRestrictions | Refused {
  const addresses = apiKeys.addressesIn(limits.addresses ?? '');
  const invalidAddress = addresses.find((address) => readNetwork(address) === null);
  if (invalidAddress !== undefined) return refuse('api.address_wrong', { address: invalidAddress });
  if (limits.can_withdraw === 'yes' && addresses.length === 0) return refuse('api.addresses_required');
  return {
    can_trade: limits.can_trade === 'yes',
    can_transfer: limits.can_transfer === 'yes',
    can_withdraw: limits.can_withdraw === 'yes',
    addresses: [...addresses],
  };
}

type Signing = {
  /** Columns to store. */
  readonly stored: Pick<NewRow, 'kind' | 'api_key' | 'secret' | 'public_key'>;
  /** Secret, shown to the user once; empty for a public key of the user's. */
  readonly secret: string;
};
type NewRow = Insertable<Schema['api_keys']>;

/** Returns a new key: an HMAC secret, or the user's Ed25519 public key. */
function signingOf(
  { kind, public_key: keyText }: Pick<InputOf<MakeCall>, 'kind' | 'public_key'>,
  { vault }: Pick<Exchange, 'vault'>,
): Signing | Refused {
  const apiKey = randomBytes(KEY_BYTES).toString('hex');
  if (kind === 'hmac') {
    const secret = randomBytes(KEY_BYTES).toString('hex');
    const sealed = vault.sealText(secret, KEY_SECRETS.contextOf(apiKey));
    return { stored: { kind, api_key: apiKey, secret: sealed, public_key: null }, secret };
  }
  if (keyText === undefined) return refuse('api.public_key_required');
  const key = ed25519Key(keyText);
  if (key === null) return refuse('api.public_key_wrong');
  const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64');
  return { stored: { kind, api_key: apiKey, secret: null, public_key: publicKey }, secret: '' };
}
