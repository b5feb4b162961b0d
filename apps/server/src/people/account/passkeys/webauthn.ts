/** Loads the WebAuthn library at its first use: it is one of the largest, and is not needed at the start. */
export const loadWebauthn = () => import('@simplewebauthn/server');
