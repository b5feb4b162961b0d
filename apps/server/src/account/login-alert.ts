import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { deviceOf } from './device.ts';
import { sendNotice } from './letters.ts';
import type { User } from './user-repository.ts';

const SESSIONS_LOOKED_AT = 100;

/**
 * Tells a user when somebody logs in from a kind of device that none of their former sessions came from. Call it
 * before the new session is stored. The first login of all is no news.
 */
export async function alertOfNewDevice(
  exchange: Exchange,
  user: User,
  login: { readonly userAgent: string; readonly address: string },
): Promise<void> {
  const former = await exchange.database
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(SESSIONS_LOOKED_AT)
    .execute();
  const device = deviceOf(login.userAgent);
  if (former.length === 0 || former.some((row) => deviceOf(row.user_agent) === device)) return;
  await sendNotice(exchange.database, exchange, user, 'login_alert', {
    device: device === '' ? message(user.lang, 'mail.unknown_device') : device,
    address: login.address,
  });
}
