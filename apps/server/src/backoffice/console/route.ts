import { type AnswerOf, type InputOf, parseInput } from '@assay/contract';
import { type ConsoleCall, hasPermission } from '@assay/contract/console';
import { type Actor, auditInOwnTransaction } from '../../core/audit/audit-log.ts';
import { type Reply, type RequestContext, type RouteReply, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { StaffSession } from './staff-session.ts';

/** Context of a call, in addition to its fields. */
export type ConsoleContext = RequestContext & { readonly staff: StaffSession | null };

/** Context of a call that requires a staff session. */
export type StaffContext = ConsoleContext & { readonly staff: StaffSession };

/** Call with its handler. */
export type ConsoleRoute = {
  readonly call: ConsoleCall;
  readonly run: (raw: unknown, context: ConsoleContext) => Promise<RouteReply>;
};

/** Returns the routes of one part of the console. */
export type ConsoleRouteGroup = (exchange: Exchange) => readonly ConsoleRoute[];

type Answer<AnyCall extends ConsoleCall> = Reply<AnswerOf<AnyCall>> | Promise<Reply<AnswerOf<AnyCall>>>;

/** Returns the route of a call without a login. */
export function openConsoleRoute<AnyCall extends ConsoleCall & { access: 'open' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: ConsoleContext) => Answer<AnyCall>,
): ConsoleRoute {
  return {
    call,
    async run(raw, context) {
      const input = parseInput(call, raw);
      return input.ok ? answer(input.value, context) : input;
    },
  };
}

/** Returns the route of a staff call. The permission is checked before the input. */
export function staffRoute<AnyCall extends ConsoleCall & { access: 'staff' }>(
  call: AnyCall,
  answer: (input: InputOf<AnyCall>, context: StaffContext) => Answer<AnyCall>,
): ConsoleRoute {
  return {
    call,
    async run(raw, context) {
      const { staff, exchange } = context;
      if (staff === null) return refuse('console.login_required', {}, '999');
      const staffContext = { ...context, staff };
      if (call.permission !== null && !hasPermission(staff.roles, call.permission)) {
        const refusal = {
          action: call.name,
          result: 'refused',
          after: { permission: call.permission },
        } as const;
        await auditInOwnTransaction(exchange.database, exchange.now(), actorOf(staffContext), refusal);
        return refuse('console.not_allowed');
      }
      const input = parseInput(call, raw);
      return input.ok ? answer(input.value, staffContext) : input;
    },
  };
}

/** Returns the caller in the form of the audit log. */
export function actorOf({ staff, address }: StaffContext): Actor {
  return { staffId: staff.staffId, name: staff.email, address };
}
