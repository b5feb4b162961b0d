import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import { pageRequestOf } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type RouteGroup, refuse, userRoute } from '../../edge/http/handler.ts';
import { announceToOwner } from '../../edge/sockets/announced-push.ts';
import { runSensitiveAct } from '../../people/account/sensitive-act.ts';
import { changeKey, makeKey } from './make.ts';
import { KEY_PUSH } from './pushes.ts';
import { keyRowOf, readActs } from './rows.ts';

const DEFAULT_LIMIT = 20;

/** Routes of a user's API keys and their calls. */
export const apiKeyArea: RouteGroup = ({ database, settings, apiKeysChanged, now }) => [
  userRoute(calls.apiKeys, async (_input, { session }) => {
    const rows = await database
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', BigInt(session.userId))
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .execute();
    return accept(rows.map((row) => keyRowOf(row, settings.timeZone)));
  }),

  userRoute(calls.makeApiKey, makeKey),
  userRoute(calls.changeApiKey, changeKey),

  userRoute(calls.revokeApiKey, async ({ id }, context) => {
    const reply = await runSensitiveAct<string, { readonly name: string }>(context, {
      purpose: null,
      revokes: 'no_session',
      find: async ({ transaction, user }) => {
        const found = await transaction
          .selectFrom('api_keys')
          .select('name')
          .where('id', '=', BigInt(id))
          .where('user_id', '=', user.id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return found ?? refuse('api.key_unknown');
      },
      notice: ({ name }) => ({ letter: 'api_key_revoked', params: { name } }),
      change: async ({ transaction, user }) => {
        await transaction
          .updateTable('api_keys')
          .set({ revoked_at: new Date(now()) })
          .where('id', '=', BigInt(id))
          .execute();
        await announceToOwner(transaction, KEY_PUSH, user.id, BigInt(id));
        return accept(message(context.language, 'api.key_revoked'));
      },
    });
    await apiKeysChanged();
    return reply;
  }),

  userRoute(calls.apiActs, async ({ id, page, limit = DEFAULT_LIMIT }, { session }) => {
    const keyOwner = { userId: BigInt(session.userId), keyId: id };
    if (id !== undefined && !(await hasKey(database, keyOwner.userId, id))) return refuse('api.key_unknown');
    const { rows, count } = await readActs(
      database,
      keyOwner,
      pageRequestOf({ page, limit }),
      settings.timeZone,
    );
    return accept({ list: [...rows], page, limit, count });
  }),
];

/** Returns true when a key is or was the user's. */
async function hasKey(database: Kysely<Schema>, userId: bigint, id: number): Promise<boolean> {
  const found = await database
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
