/** The library that proves passkeys: 200 modules, loaded when the first passkey comes, for a start waits for nobody's. */
export const loadWebauthn = () => import('@simplewebauthn/server');
