import * as z from 'zod/mini';
import { flag, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';

/** An API key, without its secret. */
export const apiKeyRow = z.object({
  id: wholeNumber,
  name: z.string(),
  /** `hmac`: HMAC-SHA256 with a shared secret. `ed25519`: signatures with the owner's private key. */
  kind: z.enum(['hmac', 'ed25519']),
  /** Public identifier of the key, sent with each request. */
  api_key: z.string(),
  can_trade: flag,
  can_transfer: flag,
  can_withdraw: flag,
  /** IP addresses and networks from which it may be used; empty: unrestricted. */
  addresses: z.array(z.string()),
  created_at: wireTime,
  /** Empty: never expires. */
  expires_at: timeOrEmpty,
  /** Empty: never used. */
  used_at: timeOrEmpty,
  used_from: z.string(),
});

/** A call with a key, successful or not. */
export const apiActionRow = z.object({
  id: wholeNumber,
  time: wireTime,
  key_id: wholeNumber,
  key_name: z.string(),
  /** Method and path. */
  call: z.string(),
  /** Pair, order, currency or amount of the call. */
  about: z.string(),
  address: z.string(),
  /** 0: successful. Else the error number. */
  code: z.number().check(z.int()),
});
