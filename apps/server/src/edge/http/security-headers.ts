import type { FastifyInstance } from 'fastify';

/** Scripts, styles, fonts and connections only from this site, and nothing inline. */
const SAME_SITE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A valid host for a policy: any other input is not repeated. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Pages connect to the sockets of their own host too. Older browsers do not count those as `'self'`. */
function contentPolicy(host: string, formTargets: readonly string[]): string {
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  const forms = ["'self'", ...formTargets].join(' ');
  return `${SAME_SITE_POLICY}; form-action ${forms}; connect-src 'self'${sockets}`;
}

/** Two years, as preload lists require. A browser applies it only to a site that it reached by HTTPS. */
const TRANSPORT_POLICY = 'max-age=63072000; includeSubDomains';

/**
 * Sets the security headers on every response.
 * @param formTargets origins to which the site's own forms may be posted
 */
export function securityHeaders(server: FastifyInstance, formTargets: readonly string[]): void {
  // Nearly all requests name one host: its headers are built once.
  let latest = { host: '', headers: headersFor('', formTargets) };
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { host } = request;
    if (host !== latest.host) latest = { host, headers: headersFor(host, formTargets) };
    reply.headers(latest.headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', TRANSPORT_POLICY);
    done();
  });
}

function headersFor(host: string, formTargets: readonly string[]) {
  return {
    'content-security-policy': contentPolicy(host, formTargets),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  };
}
