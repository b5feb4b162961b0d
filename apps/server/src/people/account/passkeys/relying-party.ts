import type { CallContext } from '../../../edge/http/handler.ts';

/** Host and origin of passkeys: browsers offer a passkey on its host only, and sign the origin. */
export type RelyingParty = { readonly id: string; readonly origin: string };

const LOCALHOST = /^localhost(:\d{1,5})?$/;

/**
 * Returns the site that the exchange's passkeys belong to: that of `PUBLIC_URL`. Without it, only `localhost` is
 * accepted, since a host named by the caller proves nothing. Null: passkeys are unavailable.
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
