import type { Call } from '@assay/contract';
import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from '../edge/http/origins.ts';
import { tokenInCookies } from '../edge/sessions/session-cookie.ts';
import { isGuestToken } from '../edge/sessions/session-repository.ts';

/**
 * The token that says who calls: the one in the header. Where there is none, calls about pictures take the one in the
 * login's cookie from a page of this origin, because the browser's own elements send no header. A header with a token
 * that is worth nothing is not helped by a cookie.
 */
export function callerToken(call: Call, { headers, host }: FastifyRequest): string | undefined {
  const { authorization, cookie } = headers;
  if (call.proof === 'token' || !isGuestToken(authorization)) return authorization;
  return isSameOrigin(headers, host) ? tokenInCookies(cookie) : undefined;
}
