import { message } from '@assay/locales/server';
import type { Exchange } from '../../exchange/exchange.ts';
import { deviceOf } from './device.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import { sendNotice } from './letters.ts';
import type { User } from './user-repository.ts';

/**
 * Tells a user when somebody logs in from a kind of device, or from a network, that none of their former sessions came
 * from. A browser that logged in before, by its cookie, is no news wherever it is. Call it before the new session is
 * stored. The first login of all is no news either.
 */
export async function alertOfStrangeLogin(
  exchange: Exchange,
  user: User,
  login: { readonly userAgent: string; readonly address: string; readonly browser: Buffer | null },
): Promise<void> {
  const former = await formerLogins(exchange.database, user.id);
  if (former.length === 0 || hasBrowser(former, login.browser)) return;
  const device = deviceOf(login.userAgent);
  const isKnownDevice = former.some((row) => deviceOf(row.user_agent) === device);
  if (isKnownDevice && hasNetwork(former, login.address)) return;
  await sendNotice(exchange.database, exchange, user, 'login_alert', {
    device: device === '' ? message(user.lang, 'mail.unknown_device') : device,
    address: login.address,
  });
}
