import { IDENTITY_PUSH } from '../identity/pushes.ts';
import { PRODUCTS } from '../products.ts';
import { BALANCE_PUSH } from '../sockets/balance-push.ts';
import type { PrivatePush } from '../sockets/private-push.ts';

/** Whatever users are told of their own things, in the order in which they are told of a batch. */
export const PRIVATE_PUSHES: readonly PrivatePush[] = [
  BALANCE_PUSH,
  IDENTITY_PUSH,
  ...PRODUCTS.flatMap(({ pushes = [] }) => pushes),
];
