import type { AnswerOf, RequestOf } from '@assay/contract';
import { type ConsoleCall, canDecideRequests, consoleCalls, type Role } from '@assay/contract/console';
import { firstOwnerLink } from '../../src/backoffice/console/first-owner.ts';
import { createInvitation } from '../../src/backoffice/console/invitation-repository.ts';
import { type CallAnswer, callAt, envelope } from './call.ts';
import type { HttpExchange } from './http-exchange.ts';
import { totpCode } from './totp-code.ts';

/** A member of staff: the state of the browser, and the credentials. */
export type Colleague = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly cookie: string;
  readonly csrf: string;
};

/** The console over real HTTP. */
export type ConsoleClient = {
  /** Makes a call; without a colleague as a guest. */
  send<AnyCall extends ConsoleCall>(
    call: AnyCall,
    input: Partial<RequestOf<AnyCall>>,
    colleague?: Pick<Colleague, 'cookie' | 'csrf'>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<CallAnswer>;
  /** Returns the message of a call that must be `ok`. */
  ok<AnyCall extends ConsoleCall>(
    call: AnyCall,
    input: Partial<RequestOf<AnyCall>>,
    colleague?: Pick<Colleague, 'cookie' | 'csrf'>,
  ): Promise<AnswerOf<AnyCall>>;
  /** Logs in as the first owner, through the link of the start. */
  firstOwner(): Promise<Colleague>;
  /**
   * Invites, accepts and logs in. Members who may approve join by a link of the machine, so that no member invited them
   * and they may approve for all others.
   */
  join(owner: Colleague, roles: readonly Role[], name?: string): Promise<Colleague>;
  /** Accepts a one-time link and logs in. */
  accept(path: string, email: string): Promise<Colleague>;
  /** Returns the newest link that was sent to an address. */
  linkTo(email: string): Promise<string>;
  /** Logs in again with the next code. */
  login(colleague: Omit<Colleague, 'cookie' | 'csrf' | 'id'>): Promise<Colleague>;
  /** Returns the present code of the authenticator. */
  codeOf(secret: string): string;
};

/** Approves the newest request, as a member with the right. */
export async function approveNewest(desk: ConsoleClient, approver: Colleague): Promise<void> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, approver);
  const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
  await desk.ok(consoleCalls.consoleDecideRequest, decision, approver);
}

const PASSWORD = 'correct horse battery';
const NEXT_CODE_MS = 60_000;

/** Parts of an exchange that the console's client needs; it may run in other processes. */
type Reached = Pick<HttpExchange, 'url' | 'advance'> & {
  readonly exchange: Pick<HttpExchange['exchange'], 'database' | 'vault' | 'now'>;
};

/** Opens the console of an exchange. */
export function consoleOf(assay: Reached): ConsoleClient {
  const send: ConsoleClient['send'] = (call, input, colleague, extra = {}) => {
    const fields = input as Readonly<Record<string, string | number>>;
    const headers = {
      ...(colleague ? { cookie: colleague.cookie, 'x-csrf-token': colleague.csrf } : {}),
      ...extra,
    };
    return callAt(assay.url)(
      call.path,
      call.methods[0] === 'GET' ? { query: fields, headers } : { form: fields, headers },
    );
  };
  const ok: ConsoleClient['ok'] = async (call, input, colleague) => {
    const answer = await send(call, input, colleague);
    if (call.shape === 'text') return answer.text as never;
    const body = envelope(answer);
    if (body.type !== 'ok') throw new Error(`${call.name}: ${answer.text}`);
    return body.message as never;
  };
  const codeOf = (secret: string): string => totpCode(secret, assay.exchange.now());
  const login: ConsoleClient['login'] = async ({ email, password, secret }) => {
    assay.advance(NEXT_CODE_MS);
    const answer = await send(consoleCalls.consoleLogin, { email, password, code: codeOf(secret) });
    const { type, message } = envelope<AnswerOf<typeof consoleCalls.consoleLogin>>(answer);
    if (type !== 'ok') throw new Error(`${email} could not log in: ${answer.text}`);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return { id: message.id, email, password, secret, cookie, csrf: message.csrf };
  };
  const accept = async (path: string, email: string): Promise<Colleague> => {
    const token = path.split('#')[1] ?? '';
    const { secret } = await ok(consoleCalls.consoleInvitation, { token });
    const code = codeOf(secret);
    await ok(consoleCalls.consoleAccept, { token, email, name: 'Somebody', password: PASSWORD, code });
    return login({ email, password: PASSWORD, secret });
  };
  const linkTo = async (email: string): Promise<string> => {
    const letter = await assay.exchange.database
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', email)
      .where('is_for_staff', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!letter?.code) throw new Error(`no link was sent to ${email}`);
    return letter.code;
  };
  return {
    send,
    ok,
    codeOf,
    login,
    accept,
    linkTo,
    async firstOwner() {
      const path = await firstOwnerLink(assay.exchange.database, assay.exchange.vault, assay.exchange.now());
      return accept(path ?? '', 'owner@example.org');
    },
    async join(owner, roles, name = roles.join('-')) {
      const email = `${name}@example.org`;
      if (canDecideRequests(roles)) {
        const { database, vault, now } = assay.exchange;
        const invitation = { email, roles, staffId: null, invitedBy: null };
        const { path } = await createInvitation(database, vault, now(), invitation);
        return accept(path, email);
      }
      const invited = { email, roles: roles.join(','), reason: 'a new colleague' };
      await ok(consoleCalls.consoleInvite, invited, owner);
      return accept(await linkTo(email), email);
    },
  };
}
