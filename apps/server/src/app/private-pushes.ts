import { BALANCE_PUSH } from '../edge/sockets/balance-push.ts';
import type { PrivatePush } from '../edge/sockets/private-push.ts';
import { IDENTITY_PUSH } from '../people/identity/pushes.ts';
import { PRODUCTS } from '../products/products.ts';

/** Whatever users are told of their own things, in the order in which they are told of a batch. */
export const PRIVATE_PUSHES: readonly PrivatePush[] = [
  BALANCE_PUSH,
  IDENTITY_PUSH,
  ...PRODUCTS.flatMap(({ pushes = [] }) => pushes),
];
