import { isSameText } from '../secrets/tokens.ts';

/** Whether a request may read measurements: it sends the token of the settings. Without one nobody may. */
export function isMonitor(authorization: string | undefined, token: string | null): boolean {
  return token !== null && isSameText(authorization ?? '', `Bearer ${token}`);
}
