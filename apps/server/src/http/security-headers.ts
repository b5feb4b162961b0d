import type { FastifyInstance } from 'fastify';

/** Scripts, fonts and connections only from this site; styles may be set by the chart at run time. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The console draws no chart: nothing inline runs or styles there. */
const CONSOLE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets on every answer what keeps a browser from helping an attacker. */
export function securityHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const isConsole = /^\/console(?:[/?]|$)/.test(request.url);
    reply.header('content-security-policy', isConsole ? CONSOLE_POLICY : CONTENT_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
