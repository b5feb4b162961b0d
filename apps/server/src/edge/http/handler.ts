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

/** Context of any call, beside its fields. */
export type RequestContext = {
  readonly exchange: Exchange;
  readonly language: Language;
  /** Address of the client, for limits and session lists. */
  readonly address: string;
  readonly userAgent: string;
  /** True when the caller came by HTTPS: cookies are then marked secure. */
  readonly isSecure: boolean;
  /** The `Cookie` header. It opens nothing below `/api` but the calls about pictures. */
  readonly cookies: string | undefined;
};

/** Context of a trader's call. */
export type CallContext = RequestContext & {
  readonly session: Session | null;
  /** The language that the caller names; null when it names none that there is. */
  readonly statedLanguage: Language | null;
  /** Reads the file of a call that takes one: late, so that limits can be looked at before. */
  readonly receiveFile: () => Promise<ReceivedFile>;
  /** The host that the caller named, with its port. */
  readonly host: string;
};

/** The context of a call that needs a user. */
export type UserContext = CallContext & { readonly session: Session };

/** Headers of an answer. A list is sent as one header each, as cookies are. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Reply to a call that was carried out. */
export type Accepted<Answer, Data> = {
  readonly ok: true;
  readonly answer: Answer;
  readonly data?: Data;
  readonly headers?: ReplyHeaders;
  /** Number of requests that it counts for; one unless given. */
  readonly requests?: number;
};

/** Refusal of a call: a text in the caller's language, by its key. */
export type Refused = {
  readonly ok: false;
  readonly type: RefusalType;
  readonly key: MessageKey;
  readonly params: MessageParams;
  /** Proof that the caller has to send along next time. */
  readonly needs?: Need;
};

/** `totp`: the code of the authenticator app. `passkey`: a login by passkey. `step_up`: proof of being here now. */
export type Need = 'totp' | 'passkey' | 'step_up';

export type Reply<Answer, Data = undefined> = Accepted<Answer, Data> | Refused;

type ReplyOf<AnyCall extends Call> = Reply<AnswerOf<AnyCall>, DataOf<AnyCall>>;

/** Answers with what was asked for. */
export function accept<Answer, Data = undefined>(
  answer: Answer,
  more: { readonly data?: Data; readonly headers?: ReplyHeaders; readonly requests?: number } = {},
): Accepted<Answer, Data> {
  return { ok: true, answer, ...more };
}

/** Answers with a business refusal. */
export function refuse(key: MessageKey, params: MessageParams = {}, type: RefusalType = 'error'): Refused {
  return { ok: false, type, key, params };
}

/** Answers with a business refusal that says what to send along next time. */
export function refuseNeeding(needs: Need, key: MessageKey): Refused {
  return { ...refuse(key), needs };
}

/** A call with the code that answers it. */
export type Route = {
  readonly call: Call;
  readonly run: (raw: unknown, context: CallContext) => Promise<RouteReply>;
};

/** Makes the routes of one area. State that belongs to the running exchange lives in its closure. */
export type Area = (exchange: Exchange) => readonly Route[];

export type RouteReply =
  | Reply<unknown, unknown>
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Answers a call that guests may make. */
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

/** Answers a call that guests may make by reading the database: in the queue that bounds such reads. */
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

/** Answers a call that needs a user. A guest is told so before anything of the input is looked at. */
export function userRoute<AnyCall extends Call & { access: 'user' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: UserContext) => ReplyOf<AnyCall> | Promise<ReplyOf<AnyCall>>,
): Route {
  return {
    call,
    async run(raw, context) {
      const { session } = context;
      if (session === null) return refuse('common.login_required', {}, '999');
      if (session.isFrozen && call.frozen === 'may_not') return refuse('common.account_frozen');
      const input = parseInput(call, raw);
      return input.ok ? answer(input.value, { ...context, session }) : input;
    },
  };
}
