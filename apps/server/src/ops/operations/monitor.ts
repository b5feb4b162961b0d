import { isSameText } from '../../core/secrets/tokens.ts';

/** Returns true for a request that carries the metrics token of the settings; false for all when there is no token. */
export function isMonitor(authorization: string | undefined, token: string | null): boolean {
  return token !== null && isSameText(authorization ?? '', `Bearer ${token}`);
}
