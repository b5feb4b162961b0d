import * as z from 'zod/mini';
import { flag, timeOrNone, whole, wireTime } from '../entities/primitives.ts';

/** A key of a program, without what it signs with. */
export const apiKeyRow = z.object({
  id: whole,
  name: z.string(),
  /** `hmac`: HMAC-SHA256 with a secret. `ed25519`: signatures by the owner's own private key. */
  kind: z.enum(['hmac', 'ed25519']),
  /** Public identifier of the key, sent with each request. */
  api_key: z.string(),
  can_trade: flag,
  can_transfer: flag,
  can_withdraw: flag,
  /** Addresses and networks that it may be used from; empty: everywhere. */
  addresses: z.array(z.string()),
  created_at: wireTime,
  /** Empty: never. */
  expires_at: timeOrNone,
  /** Empty: it was never used. */
  used_at: timeOrNone,
  used_from: z.string(),
});

/** A call by a key, successful or not. */
export const apiActRow = z.object({
  id: whole,
  time: wireTime,
  key_id: whole,
  key_name: z.string(),
  /** Method and path. */
  call: z.string(),
  /** The pair, order, currency or amount of the call. */
  about: z.string(),
  address: z.string(),
  /** 0: done. Else the number of the error. */
  code: z.number().check(z.int()),
});
