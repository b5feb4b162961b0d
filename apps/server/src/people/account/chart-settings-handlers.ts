import { type AnswerOf, calls } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type Route, userRoute } from '../../edge/http/handler.ts';

type State = AnswerOf<typeof calls.chartSettings>;

/** Calls that read and save the settings of a user's own chart. */
export function chartSettingsRoutes(): readonly Route[] {
  return [
    userRoute(calls.chartSettings, async (_input, { exchange, session }) =>
      accept(await readChartSettings(exchange.database, BigInt(session.userId))),
    ),

    userRoute(calls.saveChartSettings, async ({ revision, settings }, { exchange, session }) => {
      const user = BigInt(session.userId);
      const saved = await exchange.database
        .insertInto('chart_settings')
        .values({
          user_id: user,
          revision: BigInt(revision) + 1n,
          settings,
          saved_at: new Date(exchange.now()),
        })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet((row) => ({
              revision: row.ref('excluded.revision'),
              settings: row.ref('excluded.settings'),
              saved_at: row.ref('excluded.saved_at'),
            }))
            .where('chart_settings.revision', '=', BigInt(revision)),
        )
        .returning('revision')
        .executeTakeFirst();
      if (saved !== undefined) {
        return accept({ is_saved: 1 as const, revision: Number(saved.revision), settings: null });
      }
      return accept({ is_saved: 0 as const, ...(await readChartSettings(exchange.database, user)) });
    }),
  ];
}

/** Returns the settings of a user's chart; revision 0 and null before the first save. */
export async function readChartSettings(database: Kysely<Schema>, user: bigint): Promise<State> {
  const row = await database
    .selectFrom('chart_settings')
    .select(['revision', 'settings'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  return { revision: Number(row?.revision ?? 0n), settings: row?.settings ?? null };
}
