import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST';
/** `staff` calls belong to the console: a trader's session cannot make them. */
export type Access = 'open' | 'user' | 'staff';

/**
 * Form of the response. `message`: in the envelope's `message`. `body`: the response is the whole JSON body. `text`:
 * plain text. `image`: a PNG. `photo`: a JPEG. `download`: a file sent in chunks.
 */
export type Shape = 'message' | 'body' | 'text' | 'image' | 'photo' | 'download';

/** Body of a POST: named fields, or a multipart body with one file. */
export type Body = 'fields' | 'file';

/**
 * Authentication of the caller. `token`: the `Authorization` header only. `token_or_cookie`: without a token the
 * session cookie, from a page of this origin; for pictures, which the browser's own elements send and fetch. `none`: the
 * response does not depend on the caller, and clients send no token.
 */
export type Auth = 'none' | 'token' | 'token_or_cookie';

/** Default maximum of a call's fields in total, in bytes; enough for every form. */
export const BODY_BYTES_MAX = 64 * 1024;

export type InputSchema = z.ZodMiniObject;
export type AnswerSchema = z.ZodMiniType;

/** One call of the API: the single source of its validation, its types and its page in the API reference. */
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
  /** `user` and `staff`: a guest gets `999`. `open`: guests are allowed, too. */
  readonly access: Rights;
  readonly auth: Auth;
  /**
   * True when equal requests in one language get equal responses for all callers, so that a cached response survives a
   * login.
   */
  readonly isSameForAll: boolean;
  /**
   * `allowed`: for a user whose account is frozen, such as reading, logging out, cancelling orders and ending
   * sessions.
   */
  readonly frozen: 'allowed' | 'denied';
  /** True when it has no side effects, so that it can be retried without a response. */
  readonly readsOnly: boolean;
  /**
   * True when it is answered by what the engine decided and reads no rows of its caller's: it need not wait until the
   * tables show what the caller did before.
   */
  readonly answersFromOutcome: boolean;
  readonly summary: string;
  readonly input: Input;
  readonly answer: Answer;
  readonly shape: Shape;
  readonly body: Body;
  /**
   * Maximum body size, in bytes. Above `BODY_BYTES_MAX` a guest is rejected before the body is read, unless guests may
   * make the call.
   */
  readonly bodyBytesMax: number;
  /** Schema of the envelope's `data`, for calls that return more than `message`. */
  readonly data: Data;
};

type Definition<
  Input extends InputSchema,
  Answer extends AnswerSchema,
  Rights extends Access,
  Data extends AnswerSchema | undefined,
> = Omit<
  Call<Input, Answer, Rights, Data>,
  | 'shape'
  | 'body'
  | 'bodyBytesMax'
  | 'data'
  | 'frozen'
  | 'readsOnly'
  | 'answersFromOutcome'
  | 'auth'
  | 'isSameForAll'
> & {
  /** Default: `denied`; calls for guests are always allowed for frozen users. */
  readonly frozen?: 'allowed';
  /** Implied by GET; must be declared for a POST without side effects. */
  readonly readsOnly?: true;
  readonly answersFromOutcome?: true;
  /** Default: `token`. `none` is possible for guests' calls only. */
  readonly auth?: 'token_or_cookie' | (Rights extends 'open' ? 'none' : never);
  /** Implied for calls without authentication; must be declared for others. */
  readonly isSameForAll?: Rights extends 'open' ? true : never;
  readonly shape?: Shape;
  readonly body?: Body;
  /** Default: `BODY_BYTES_MAX`. */
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
  const frozen = definition.frozen ?? (definition.access === 'open' ? 'allowed' : 'denied');
  const readsOnly = definition.readsOnly ?? definition.methods.includes('GET');
  const { shape = 'message', body = 'fields', auth = 'token', data } = definition;
  const { bodyBytesMax = BODY_BYTES_MAX, isSameForAll = auth === 'none' } = definition;
  const { answersFromOutcome = false } = definition;
  return {
    ...definition,
    frozen,
    readsOnly,
    answersFromOutcome,
    auth,
    isSameForAll,
    shape,
    body,
    bodyBytesMax,
    data,
  };
}

/** Input of a handler: parsed and typed. */
export type InputOf<AnyCall extends Call> = z.output<AnyCall['input']>;
/** Request as a client sends it. */
export type RequestOf<AnyCall extends Call> = z.input<AnyCall['input']>;
/** Response of a call. */
export type AnswerOf<AnyCall extends Call> = z.output<AnyCall['answer']>;
/** `data` of a call; undefined when the call has none. */
export type DataOf<AnyCall extends Call> = AnyCall['data'] extends infer Schema
  ? Schema extends AnswerSchema
    ? z.output<Schema>
    : undefined
  : undefined;

/** An event of the sockets. `private` events are sent only to connections that have authenticated their session. */
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
