import * as z from 'zod/mini';
import { invalid, type Reader, required } from '../field.ts';
import { changeApiKey, makeApiKey } from './calls.ts';
import { addressList, publicKey } from './fields.ts';

/** Form of a new key: `ed25519` requires a public key, and the withdrawal permission a list of addresses. */
export function newApiKeyForm(entered: { readonly kind: string; readonly can_withdraw: string }) {
  const withKey =
    entered.kind === 'ed25519'
      ? z.extend(makeApiKey.input, { public_key: required(publicKey, 'api.public_key_required') })
      : makeApiKey.input;
  return entered.can_withdraw === '1' ? z.extend(withKey, { addresses: boundAddresses() }) : withKey;
}

/** Form to change a key: the withdrawal permission requires a list of addresses. */
export function changeApiKeyForm(entered: { readonly can_withdraw: string }) {
  return entered.can_withdraw === '1'
    ? z.extend(changeApiKey.input, { addresses: boundAddresses() })
    : changeApiKey.input;
}

function boundAddresses() {
  const reader: Reader<string, string | number> = {
    ...addressList,
    read: (value) => (value === '' ? invalid('api.addresses_required') : addressList.read(value)),
  };
  return required(reader, 'api.addresses_required');
}
