import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { envelope } from './call.ts';
import type { HttpExchange, Trader as Person } from './http-exchange.ts';
import { answerFault } from './program-calls.ts';

/** User with a token, and the password for proofs of presence. */
type Trader = Pick<Person, 'token' | 'password'>;

/** Exchange that the client calls. */
type ApiExchange = Pick<HttpExchange, 'url' | 'call'> & {
  readonly exchange: Pick<HttpExchange['exchange'], 'now'>;
};

export type Key = {
  readonly id: number;
  readonly apiKey: string;
  readonly secret: string;
  /** Signs a text in the format of the wire. */
  readonly sign: (text: string) => string;
};

type Fields = Readonly<Record<string, string | number>>;

/** A response with its status and headers. */
export type ApiAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export type ApiClient = {
  /** Creates an HMAC key with these limits, including the required proof. */
  makeKey(trader: Trader, limits?: Fields): Promise<Key>;
  /** Creates an Ed25519 key in the same way. */
  makeEd25519Key(trader: Trader, limits?: Fields): Promise<Key>;
  /** Returns a proof of presence for the web calls about keys. */
  prove(trader: Trader): Promise<string>;
  get(path: string, fields?: Fields): Promise<ApiAnswer>;
  /** Sends a request signed in the query. */
  signed(key: Key, method: string, path: string, fields?: Fields): Promise<ApiAnswer>;
  /** Sends a query without changes. */
  raw(
    method: string,
    target: string,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<ApiAnswer>;
  signedQuery(key: Key, fields?: Fields): string;
};

const READ_ONLY = { name: 'test' };
export const ALL_RIGHTS = { can_trade: 1, can_transfer: 1, can_withdraw: 1, addresses: '127.0.0.1, ::1' };

/** Returns the calls of a program with a key, in one line each. */
export function apiClient(assay: ApiExchange): ApiClient {
  async function prove(trader: Trader): Promise<string> {
    const form = { purpose: 'api_key', password: trader.password };
    const answer = await assay.call('/api/safe/step_up', { token: trader.token, form });
    return envelope<{ step_up: string }>(answer).message.step_up;
  }

  async function make(trader: Trader, fields: Fields) {
    const form = { ...READ_ONLY, ...fields, step_up: await prove(trader) };
    const answer = envelope<{ key: { id: number; api_key: string }; secret: string }>(
      await assay.call('/api/api_keys/make', { token: trader.token, form }),
    );
    if (answer.type !== 'ok') throw new Error(`no key: ${JSON.stringify(answer)}`);
    const { key, secret } = answer.message;
    return { id: key.id, apiKey: key.api_key, secret };
  }

  async function raw(
    method: string,
    target: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<ApiAnswer> {
    const init = body === undefined ? { method, headers } : { method, headers, body };
    const response = await fetch(`${assay.url}${target}`, init);
    const text = await response.text();
    const answer = parsed(text);
    // API-788: every answer that a test reads has the declared shape.
    const fault = response.status === 200 ? answerFault(method, target, answer) : null;
    if (fault !== null) throw new Error(`${method} ${target}: ${fault}`);
    return { status: response.status, headers: response.headers, body: answer };
  }

  const signedQuery = (key: Key, fields: Fields = {}): string => {
    const query = queryOf({ ...fields, timestamp: assay.exchange.now() });
    return `${query}&signature=${encodeURIComponent(key.sign(query))}`;
  };

  return {
    prove,
    async makeKey(trader, limits = {}) {
      const created = await make(trader, limits);
      return { ...created, sign: (text) => hmac(created.secret, text) };
    },
    async makeEd25519Key(trader, limits = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
      const created = await make(trader, { ...limits, kind: 'ed25519', public_key: pem });
      return { ...created, sign: (text) => ed25519(privateKey, text) };
    },
    get: (path, fields = {}) => raw('GET', `${path}?${queryOf(fields)}`),
    signed: (key, method, path, fields) =>
      raw(method, `${path}?${signedQuery(key, fields)}`, { 'x-mbx-apikey': key.apiKey }),
    raw,
    signedQuery,
  };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function ed25519(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64');
}

function queryOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
