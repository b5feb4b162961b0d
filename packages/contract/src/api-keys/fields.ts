import { invalid, type Reader } from '../field.ts';
import { choice, integer, singleLine, text } from '../readers.ts';

const KEY_NAME_MAX = 40;
const PUBLIC_KEY_MAX = 300;
const ADDRESSES_MAX = 2_000;
export const MAX_ADDRESSES = 30;
const MAX_DAYS = 3_650;

export const keyName = singleLine({ max: KEY_NAME_MAX, description: 'Name that the user gave the key.' });

export const keyKind = choice(
  { hmac: 'hmac', ed25519: 'ed25519' },
  '`hmac`: the exchange generates a secret and returns it once. `ed25519`: the user supplies a public key.',
);

export const publicKey = text({
  max: PUBLIC_KEY_MAX,
  description: 'Ed25519 public key: PEM, or base64 of its DER or of its 32 bytes.',
});

export const permissionField = (description: string) =>
  choice({ '0': 'no', '1': 'yes', no: 'no', yes: 'yes' }, description);

export const daysUntilExpiry = integer(1, MAX_DAYS, 'Days until it expires; never when absent.');

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|(?=\/|$))){4}(?:\/(?:[1-9]|[12]\d|3[0-2]))?$/;
const IPV6 = /^(?=.*:)[0-9a-f:]{2,39}(?:\/(?:[1-9]\d?|1[01]\d|12[0-8]))?$/i;

/** IP addresses and networks, separated by commas, blanks or line breaks. */
export const addressList: Reader<string, string | number> = {
  ...text({
    max: ADDRESSES_MAX,
    description: `Up to ${MAX_ADDRESSES} IP addresses or networks such as \`192.0.2.0/24\`, separated by commas or spaces.`,
  }),
  read(value) {
    const read = text({ max: ADDRESSES_MAX }).read(value);
    if ('problem' in read) return read;
    const names = addressesIn(read.value);
    if (names.length > MAX_ADDRESSES) return invalid('api.addresses_most', { maximum: MAX_ADDRESSES });
    const invalidAddress = names.find((name) => !IPV4.test(name) && !IPV6.test(name));
    return invalidAddress === undefined
      ? read
      : invalid('api.address_wrong', { address: invalidAddress.slice(0, 50) });
  },
};

/** Returns the distinct addresses of a list. */
export function addressesIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
}
