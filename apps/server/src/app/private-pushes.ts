import { BALANCE_PUSH } from '../edge/sockets/balance-push.ts';
import type { PrivatePush } from '../edge/sockets/private-push.ts';
import { IDENTITY_PUSH } from '../people/identity/pushes.ts';
import { PRODUCTS } from '../products/products.ts';

/** Pushes of users' own entities, in the order in which a batch is sent. */
export const PRIVATE_PUSHES: readonly PrivatePush[] = [
  BALANCE_PUSH,
  IDENTITY_PUSH,
  ...PRODUCTS.flatMap(({ pushes = [] }) => pushes),
];
