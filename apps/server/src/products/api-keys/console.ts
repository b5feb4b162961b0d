import { consoleCalls } from '@assay/contract/console';
import { type ConsoleRouteGroup, staffRoute } from '../../backoffice/console/route.ts';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { accept } from '../../edge/http/handler.ts';
import { keyRowOf, readActs, timeOrNone } from './rows.ts';

/** Console routes of one trader's API keys and their calls. */
export const apiKeyPart: ConsoleRouteGroup = ({ database, settings: { timeZone } }) => [
  staffRoute(consoleCalls.consoleUserApiKeys, async ({ id, page, limit }) => {
    const query = database
      .selectFrom('api_keys')
      .where('user_id', '=', BigInt(id))
      .selectAll()
      .orderBy('id', 'desc');
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const list = rows.map((row) => ({
      ...keyRowOf(row, timeZone),
      api_key: shortened(row.api_key),
      revoked_at: timeOrNone(row.revoked_at, timeZone),
    }));
    return accept({ list, page, limit, count });
  }),

  staffRoute(consoleCalls.consoleUserApiActs, async ({ id, page, limit }) => {
    const slice = pageRequestOf({ page, limit });
    const { rows, count } = await readActs(database, { userId: BigInt(id) }, slice, timeZone);
    return accept({ list: [...rows], page, limit, count });
  }),
];

/** Shown letters of a key, enough to identify it. A whole key would suffice to request its listen key. */
const SHOWN_CHARACTERS = 8;

function shortened(apiKey: string): string {
  return `${apiKey.slice(0, SHOWN_CHARACTERS)}…`;
}
