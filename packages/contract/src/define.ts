import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST';
/** `staff` is the console's: a trader's session opens none of its calls. */
export type Access = 'open' | 'user' | 'staff';

/**
 * Form of the answer. `message`: in the envelope's `message`. `body`: the answer is the whole JSON body. `text`: bare
 * text. `image`: a PNG. `photo`: a JPEG. `download`: a file that is sent piece by piece.
 */
export type Shape = 'message' | 'body' | 'text' | 'image' | 'photo' | 'download';

/** Body of a POST: named fields, or a multipart body with one file. */
export type Body = 'fields' | 'file';

/**
 * Proof of the caller's identity. `token`: the `Authorization` header and nothing else. `cookie_too`: without a token
 * the login's cookie, from a page of this origin; for pictures, which the browser's own elements send and fetch.
 * `none`: the answer does not depend on the caller, and clients send no proof.
 */
export type Proof = 'none' | 'token' | 'cookie_too';

/** Largest size of the fields of a call together, in bytes, unless it declares another. No form needs more. */
export const BODY_BYTES_MAX = 64 * 1024;

export type InputSchema = z.ZodMiniObject;
export type AnswerSchema = z.ZodMiniType;

/** One call of the wire: the single source of its validation, its types and its page in the API reference. */
export type Call<
  Input extends InputSchema = InputSchema,
  Answer extends AnswerSchema = AnswerSchema,
  Rights extends Access = Access,
  Data extends AnswerSchema | undefined = AnswerSchema | undefined,
> = {
  readonly name: string;
  readonly methods: readonly [Method, ...Method[]];
  readonly path: `/api/${string}` | `/console/api/${string}` | '/qr_create';
  readonly area: string;
  /** `user` and `staff`: a guest is answered `999`. `open`: a guest is served too. */
  readonly access: Rights;
  readonly proof: Proof;
  /** True when equal requests in one language get equal answers from all callers: the answer outlives a login. */
  readonly isSameForAll: boolean;
  /** `may`: open to a user whose account is frozen, such as reading, logging out, giving up orders and sessions. */
  readonly frozen: 'may' | 'may_not';
  /** True when it changes nothing: it can be retried when no answer came. */
  readonly readsOnly: boolean;
  readonly summary: string;
  readonly input: Input;
  readonly answer: Answer;
  readonly shape: Shape;
  readonly body: Body;
  /**
   * Largest size of its body, in bytes. Above `BODY_BYTES_MAX` a guest is refused before the body is read, unless
   * guests may make the call.
   */
  readonly bodyBytesMax: number;
  /** Schema of the envelope's `data`, beside `message`, where a call has more to say than its text. */
  readonly data: Data;
};

type Definition<
  Input extends InputSchema,
  Answer extends AnswerSchema,
  Rights extends Access,
  Data extends AnswerSchema | undefined,
> = Omit<
  Call<Input, Answer, Rights, Data>,
  'shape' | 'body' | 'bodyBytesMax' | 'data' | 'frozen' | 'readsOnly' | 'proof' | 'isSameForAll'
> & {
  /** `may_not` unless it says `may`; what guests may do, a frozen user may. */
  readonly frozen?: 'may';
  /** Calls with GET read only; a POST that reads only declares it. */
  readonly readsOnly?: true;
  /** `token` unless it says otherwise. Only guests' calls may go without. */
  readonly proof?: 'cookie_too' | (Rights extends 'open' ? 'none' : never);
  /** True for calls that need no proof; others declare it. */
  readonly isSameForAll?: Rights extends 'open' ? true : never;
  readonly shape?: Shape;
  readonly body?: Body;
  /** `BODY_BYTES_MAX` unless it says otherwise. */
  readonly bodyBytesMax?: number;
  readonly data?: Data;
};

/** Declares a call. */
export function defineCall<
  Input extends InputSchema,
  Answer extends AnswerSchema,
  Rights extends Access,
  Data extends AnswerSchema | undefined = undefined,
>(definition: Definition<Input, Answer, Rights, Data>): Call<Input, Answer, Rights, Data | undefined> {
  const frozen = definition.frozen ?? (definition.access === 'open' ? 'may' : 'may_not');
  const readsOnly = definition.readsOnly ?? definition.methods.includes('GET');
  const { shape = 'message', body = 'fields', proof = 'token', data } = definition;
  const { bodyBytesMax = BODY_BYTES_MAX, isSameForAll = proof === 'none' } = definition;
  return { ...definition, frozen, readsOnly, proof, isSameForAll, shape, body, bodyBytesMax, data };
}

/** Input of a handler: parsed and typed. */
export type InputOf<AnyCall extends Call> = z.output<AnyCall['input']>;
/** Request as a client sends it. */
export type RequestOf<AnyCall extends Call> = z.input<AnyCall['input']>;
/** Answer of a call. */
export type AnswerOf<AnyCall extends Call> = z.output<AnyCall['answer']>;
/** `data` of a call; undefined when the call has none. */
export type DataOf<AnyCall extends Call> = AnyCall['data'] extends infer Schema
  ? Schema extends AnswerSchema
    ? z.output<Schema>
    : undefined
  : undefined;

/** One event of the sockets. `private` events go only to connections that proved their session. */
export type SocketEvent<Payload extends AnswerSchema = AnswerSchema> = {
  readonly name: string;
  readonly access: 'public' | 'private';
  readonly summary: string;
  readonly payload: Payload;
};

/** Declares a socket event. */
export function defineEvent<Payload extends AnswerSchema>(event: SocketEvent<Payload>): SocketEvent<Payload> {
  return event;
}

/** Payload of an event. */
export type PayloadOf<AnyEvent extends SocketEvent> = z.output<AnyEvent['payload']>;
