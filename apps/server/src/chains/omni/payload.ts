import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';
import { Script } from '@scure/btc-signer';

/** Payload of a simple send: units of a property, for the owner of the last output. */
export type SimpleSend = { readonly property: number; readonly units: bigint };

/** `omni`, prefix of class C. */
const MARKER = hexToBytes('6f6d6e69');
/** Version 0 of type 0. */
const SIMPLE_SEND = new Uint8Array(4);
const NUMBER_BYTES = 4;
const UNITS_BYTES = 8;
/** Maximum units that the protocol accepts. */
const MAX_UNITS = 2n ** 63n - 1n;

/** Returns the script of the payload output. Throws for units or a property outside the protocol's range. */
export function simpleSendScript({ property, units }: SimpleSend): Uint8Array {
  if (units <= 0n || units > MAX_UNITS) throw new Error('the amount exceeds what Omni can send');
  return Script.encode([
    'RETURN',
    concatBytes(
      MARKER,
      SIMPLE_SEND,
      bigEndian(BigInt(property), NUMBER_BYTES),
      bigEndian(units, UNITS_BYTES),
    ),
  ]);
}

/** Returns the send in an output's script; null for every other script. */
export function readSimpleSend(script: Uint8Array): SimpleSend | null {
  const text = hex.encode(script);
  // RETURN and a push of 20 bytes.
  const found = /^6a146f6d6e6900000000([0-9a-f]{8})([0-9a-f]{16})$/.exec(text);
  if (found === null) return null;
  const [, property = '', units = ''] = found;
  return { property: Number.parseInt(property, 16), units: BigInt(`0x${units}`) };
}

function bigEndian(value: bigint, bytes: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(bytes * 2, '0'));
}
