import { type OwnerId, SETUP } from '@assay/engine';
import type { HttpExchange } from './http-exchange.ts';

/** Verifies a user's identity and advanced papers, in the table of users and in the engine. */
export async function verifyIdentity(assay: HttpExchange, owner: OwnerId): Promise<void> {
  await assay.database.query('update users set review_status = 2, hreview_status = 2 where id = $1', [owner]);
  const outcome = await assay.submit({ room: 'owners', type: 'set_level', by: SETUP, owner, level: 2 });
  if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
}
