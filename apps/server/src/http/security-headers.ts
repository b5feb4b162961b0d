import type { FastifyInstance } from 'fastify';

/** Scripts, styles, fonts and connections only from this site, and nothing inline. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The console talks to nobody but its own calls. */
const CONSOLE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Two years, as preload lists ask for. A browser heeds it only from a site that it reached by HTTPS. */
const TRANSPORT_POLICY = 'max-age=63072000; includeSubDomains';

/** Sets on every answer what keeps a browser from helping an attacker. */
export function securityHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const isConsole = /^\/console(?:[/?]|$)/.test(request.url);
    reply.header('content-security-policy', isConsole ? CONSOLE_POLICY : CONTENT_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    if (request.protocol === 'https') reply.header('strict-transport-security', TRANSPORT_POLICY);
  });
}
