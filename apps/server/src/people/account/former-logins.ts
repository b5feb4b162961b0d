import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { networkOf } from '../../edge/http/network.ts';

/** Stored origin of a login. */
export type FormerLogin = {
  readonly user_agent: string;
  readonly ip: string;
  readonly browser_hash: Buffer | null;
};

const MAX_LOGINS = 100;

/** Returns the latest logins of a user. */
export function formerLogins(database: Kysely<Schema>, userId: bigint): Promise<FormerLogin[]> {
  return database
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'browser_hash'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LOGINS)
    .execute();
}

/** Returns true when one of the logins came from this browser. */
export function hasBrowser(
  logins: readonly Pick<FormerLogin, 'browser_hash'>[],
  browser: Buffer | null,
): boolean {
  return browser !== null && logins.some((login) => login.browser_hash?.equals(browser) === true);
}

/** Returns true when one of the logins came from the network of this address. */
export function hasNetwork(logins: readonly Pick<FormerLogin, 'ip'>[], address: string): boolean {
  const network = networkOf(address);
  return logins.some(({ ip }) => networkOf(ip) === network);
}
