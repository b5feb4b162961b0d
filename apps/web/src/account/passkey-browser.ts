/** The browser's side of passkeys. Its code is fetched when the first one is made or used. */
const library = () => import('@simplewebauthn/browser');

const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Returns true where passkeys work: on a page at a name, not at an IP address, over HTTPS unless it is localhost. */
export function knowsPasskeys(): boolean {
  const { isSecureContext, location, PublicKeyCredential } = window;
  return isSecureContext && typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
}

/** Lets the user make a passkey for what the server began. Null when none was made, for whatever reason. */
export async function makePasskey(options: string): Promise<string | null> {
  try {
    const { startRegistration } = await library();
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    // Users and authenticators decline in many ways; the browser has said why.
    return null;
  }
}

/** Lets the user answer the server's challenge with a passkey. Null when none was used, for whatever reason. */
export async function answerWithPasskey(options: string): Promise<string | null> {
  try {
    const { startAuthentication } = await library();
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return null;
  }
}
