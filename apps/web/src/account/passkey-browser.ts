/** WebAuthn library of the browser, loaded when a passkey is first created or used. */
const library = () => import('@simplewebauthn/browser');

const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Returns true if passkeys work here: on a host name rather than an IP address, over HTTPS or on localhost. */
export function supportsPasskeys(): boolean {
  const { isSecureContext, location, PublicKeyCredential } = window;
  return isSecureContext && typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
}

/** Creates a passkey for the server's options. Null if none was created, for any reason. */
export async function createPasskey(options: string): Promise<string | null> {
  try {
    const { startRegistration } = await library();
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    // Users and authenticators decline in many ways; the browser has already shown the reason.
    return null;
  }
}

/** Answers the server's challenge with a passkey. Null if none was used, for any reason. */
export async function answerWithPasskey(options: string): Promise<string | null> {
  try {
    const { startAuthentication } = await library();
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    return null;
  }
}
