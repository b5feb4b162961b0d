import type { Call } from '@assay/contract';
import type { Logger } from 'pino';
import type { RouteReply } from './handler.ts';

/** What is known of whoever made a call; the account that was typed is not kept: it may be a password. */
type Caller = { readonly address: string; readonly userId?: number; readonly staffId?: number };

/** Calls that prove, change or give up an identity or a protection, or that the console makes. */
const AREAS = new Set(['account', 'identity', 'console']);
/** Being a guest, and having asked too often, are of interest wherever they happen. */
const ALARMING = new Set([
  'common.too_many_requests',
  'common.account_frozen',
  'console.not_allowed',
  'console.csrf',
]);

/**
 * One line for every change of a protection, every proof of identity that was tried, and every refusal for want of a
 * right: which call, how it ended, from where, whose session. Never what was sent.
 */
export function logSecurity(log: Logger, call: Call, reply: RouteReply, caller: Caller): void {
  const result = resultOf(reply);
  const changes = call.methods[0] === 'POST' && AREAS.has(call.area);
  if (changes || ALARMING.has(result)) log.info({ call: call.name, result, ...caller }, 'security');
}

function resultOf(reply: RouteReply): string {
  if (reply.ok) return 'ok';
  return 'problems' in reply ? 'unreadable' : reply.key;
}
