/** The library that proves passkeys, loaded when the first one comes: it is among the largest, and a start needs none of it. */
export const loadWebauthn = () => import('@simplewebauthn/server');
