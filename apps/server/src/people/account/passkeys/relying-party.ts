import type { CallContext } from '../../../edge/http/handler.ts';

/** Host that a passkey is for: browsers offer it there only, and sign from which origin they were asked. */
export type RelyingParty = { readonly id: string; readonly origin: string };

const LOCALHOST = /^localhost(:\d{1,5})?$/;

/**
 * The site that the passkeys of this exchange belong to: that of `PUBLIC_URL`. Without it only `localhost` has them:
 * what a caller names as host proves nothing elsewhere. Null: there are none here.
 */
export function relyingPartyOf({
  exchange,
  host,
  isSecure,
}: Pick<CallContext, 'exchange' | 'host' | 'isSecure'>): RelyingParty | null {
  const { publicUrl } = exchange.settings;
  if (publicUrl !== null) return { id: new URL(publicUrl).hostname, origin: publicUrl };
  if (!LOCALHOST.test(host)) return null;
  return { id: 'localhost', origin: `${isSecure ? 'https' : 'http'}://${host}` };
}
