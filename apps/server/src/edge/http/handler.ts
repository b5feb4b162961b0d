import {
  type AnswerOf,
  type Call,
  type DataOf,
  type FieldProblem,
  type InputOf,
  type Language,
  parseInput,
  type RefusalType,
} from '@assay/contract';
import type { MessageKey, MessageParams } from '@assay/locales/server';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Session } from '../sessions/session.ts';
import { networkOf } from './network.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Context of any call, in addition to its fields. */
export type RequestContext = {
  readonly exchange: Exchange;
  readonly language: Language;
  /** Address of the client, for limits and session lists. */
  readonly address: string;
  readonly userAgent: string;
  /** True for a request over HTTPS: cookies are then marked secure. */
  readonly isSecure: boolean;
  /** The `Cookie` header. Below `/api` it authenticates only the calls about pictures. */
  readonly cookies: string | undefined;
};

/** Context of a trader's call. */
export type CallContext = RequestContext & {
  readonly session: Session | null;
  /** Language in the request; null for none or an unsupported one. */
  readonly statedLanguage: Language | null;
  /** Reads the file of a call that takes one: on demand, so that limits can be checked before. */
  readonly receiveFile: () => Promise<ReceivedFile>;
  /** Host in the request, with its port. */
  readonly host: string;
};

/** Context of a call that needs a user. */
export type UserContext = CallContext & { readonly session: Session };

/** Headers of a response. A list is sent as one header each, as with cookies. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Reply to a call that was carried out. */
export type Accepted<Answer, Data> = {
  readonly ok: true;
  readonly answer: Answer;
  readonly data?: Data;
  readonly headers?: ReplyHeaders;
  /** Number of requests that it counts as; by default one. */
  readonly requests?: number;
};

/** Refusal of a call: a text in the caller's language, by its key. */
export type Refused = {
  readonly ok: false;
  readonly type: RefusalType;
  readonly key: MessageKey;
  readonly params: MessageParams;
  /** Proof that the caller has to include in the retry. */
  readonly needs?: Need;
};

/**
 * `totp`: the code of the authenticator app. `passkey`: a login by passkey. `step_up`: fresh proof of the user's
 * presence.
 */
export type Need = 'totp' | 'passkey' | 'step_up';

export type Reply<Answer, Data = undefined> = Accepted<Answer, Data> | Refused;

type ReplyOf<AnyCall extends Call> = Reply<AnswerOf<AnyCall>, DataOf<AnyCall>>;

/** Returns a successful reply. */
export function accept<Answer, Data = undefined>(
  answer: Answer,
  extras: { readonly data?: Data; readonly headers?: ReplyHeaders; readonly requests?: number } = {},
): Accepted<Answer, Data> {
  return { ok: true, answer, ...extras };
}

/** Returns a business refusal. */
export function refuse(key: MessageKey, params: MessageParams = {}, type: RefusalType = 'error'): Refused {
  return { ok: false, type, key, params };
}

/** Returns a business refusal with the proof to include in the retry. */
export function refuseNeeding(needs: Need, key: MessageKey): Refused {
  return { ...refuse(key), needs };
}

/** A call with its handler. */
export type Route = {
  readonly call: Call;
  readonly run: (raw: unknown, context: CallContext) => Promise<RouteReply>;
};

/** Creates the routes of one area. State of the running exchange is in its closure. */
export type RouteGroup = (exchange: Exchange) => readonly Route[];

export type RouteReply =
  | Reply<unknown, unknown>
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Serves a call that is open to guests. */
export function openRoute<AnyCall extends Call & { access: 'open' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: CallContext) => ReplyOf<AnyCall> | Promise<ReplyOf<AnyCall>>,
): Route {
  return {
    call,
    async run(raw, context) {
      const input = parseInput(call, raw);
      return input.ok ? answer(input.value, context) : input;
    },
  };
}

/** Serves a call that is open to guests and reads the database: in the queue that bounds such reads. */
export function readRoute<AnyCall extends Call & { access: 'open' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: CallContext) => ReplyOf<AnyCall> | Promise<ReplyOf<AnyCall>>,
): Route {
  return openRoute(call, (input, context) =>
    context.exchange.reads.run(readerOf(context), async () => answer(input, context)),
  );
}

/** The caller's identity in the queue of public reads. */
export function readerOf({ session, address }: CallContext): string {
  return session === null ? networkOf(address) : `user ${session.userId}`;
}

/**
 * Serves a call that needs a user. A guest is rejected before any input is read. Calls without side effects run in the
 * queue of users' own reads.
 */
export function userRoute<AnyCall extends Call & { access: 'user' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: UserContext) => ReplyOf<AnyCall> | Promise<ReplyOf<AnyCall>>,
): Route {
  return {
    call,
    async run(raw, context) {
      const { session } = context;
      if (session === null) return refuse('common.login_required', {}, '999');
      if (session.isFrozen && call.frozen === 'denied') return refuse('common.account_frozen');
      const input = parseInput(call, raw);
      if (!input.ok) return input;
      const run = async () => answer(input.value, { ...context, session });
      return call.readsOnly ? context.exchange.ownReads.run(readerOf(context), run) : run();
    },
  };
}
