import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Deviations of a dishonest or broken authenticator. */
export type Quirks = {
  readonly origin?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
};

/** A passkey in software: created for a site, it answers challenges as a browser would send them. */
export type SoftwarePasskey = {
  readonly id: string;
  /** Returns the response to the challenge of a login or proof. */
  assert(options: string, quirks?: Quirks): string;
};

type Options = {
  readonly challenge: string;
  readonly user?: { readonly id: string };
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Creates passkeys for the site with this origin. */
export function softwareAuthenticator(origin: string) {
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();

  function authenticatorData(counter: number, isUserVerified: boolean, credential?: Buffer): Buffer {
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.of(flags), count, credential ?? Buffer.alloc(0)]);
  }

  function clientData(type: string, { challenge }: Options, quirks: Quirks): Buffer {
    const fields = { type, challenge: quirks.challenge ?? challenge, origin: quirks.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...fields, crossOrigin: false }));
  }

  return {
    /** Answers a registration: the credential to send, and the created passkey. */
    create(optionsText: string, quirks: Quirks = {}): { credential: string; passkey: SoftwarePasskey } {
      const options = JSON.parse(optionsText) as Options;
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const length = Buffer.of(0, id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(publicKey)]);
      const authData = authenticatorData(0, quirks.isUserVerified ?? true, attested);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, quirks).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      const credential = credentialJson(id, response);
      return { credential, passkey: passkeyOf(id, privateKey, options.user?.id ?? '') };
    },
  };

  function passkeyOf(id: Buffer, key: KeyObject, handle: string): SoftwarePasskey {
    let counter = 0;
    return {
      id: id.toString('base64url'),
      assert(optionsText, quirks = {}) {
        counter = quirks.counter ?? counter + 1;
        const data = clientData('webauthn.get', JSON.parse(optionsText) as Options, quirks);
        const authData = authenticatorData(counter, quirks.isUserVerified ?? true);
        const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
        return credentialJson(id, {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
          userHandle: quirks.userHandle ?? handle,
        });
      },
    };
  }
}

function credentialJson(id: Buffer, response: object): string {
  const text = id.toString('base64url');
  return JSON.stringify({
    id: text,
    rawId: text,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
}

/** Returns an ES256 key in the format of COSE (RFC 9053). */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.of(0xa0 | entries.length), ...entries.flat()]);
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
