import { fileURLToPath } from 'node:url';
import type { BrandDocument } from '@assay/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../../core/secrets/tokens.ts';
import { brandedPageSender } from '../../edge/http/branded-page.ts';
import { sendFault } from '../../edge/http/faults.ts';
import { refuse } from '../../edge/http/handler.ts';
import type { LimitRequest } from '../../edge/http/request-limit.ts';
import { type CallerAdapter, serveCalls } from '../../edge/http/serve-calls.ts';
import { openBuiltApp, type SendPage } from '../../edge/http/web-app.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ConsoleContext, ConsoleRoute } from './route.ts';
import { findStaffSession, type StaffSession } from './staff-session.ts';

const BUILT_CONSOLE = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

/** Serves the console's calls below `/console/api`, and its pages at `/console` once they are built. */
export async function serveConsole(
  server: FastifyInstance,
  exchange: Exchange,
  { routes, limit, brandOf }: ConsoleParts,
): Promise<void> {
  serveCalls(server, routes, staffAdapter(exchange), { exchange, limit });
  await servePages(server, brandOf);
}

type ConsoleParts = {
  readonly routes: readonly ConsoleRoute[];
  readonly limit: LimitRequest;
  readonly brandOf: () => Promise<BrandDocument>;
};

/** Adapter that identifies staff by cookie. */
function staffAdapter({
  database,
  now,
}: Pick<Exchange, 'database' | 'now'>): CallerAdapter<StaffSession, ConsoleContext> {
  return {
    findCaller: (_call, { headers }) => findStaffSession(database, now(), headers.cookie),
    nameOf: ({ staffId }) => ({ staffId: Number(staffId) }),
    contextOf: (staff, common) => ({ ...common, staff }),
    guestRefusal: refuse('console.login_required', {}, '999'),
    refusalOf: (staff, call, { headers }) => {
      // Another site's page can make a browser send the cookie, but not this header.
      const needsProof = staff !== null && call.methods[0] === 'POST' && call.access === 'staff';
      const csrfToken = String(headers['x-csrf-token'] ?? '');
      return needsProof && !isSameText(csrfToken, staff.csrf) ? refuse('console.csrf') : null;
    },
  };
}

type ConsoleFileRequest = FastifyRequest<{ Params: { readonly '*'?: string } }>;

async function servePages(server: FastifyInstance, brandOf: ConsoleParts['brandOf']): Promise<void> {
  const { sendPage: sendBuilt, sendFile } = await openBuiltApp(server, BUILT_CONSOLE);
  const sendPage = brandedPageSender(`${BUILT_CONSOLE}index.html`, brandOf, sendBuilt);
  const sendIndexOrFile = (request: ConsoleFileRequest, reply: FastifyReply): ReturnType<SendPage> => {
    const sendRequested = sendFile(request.params['*'] ?? '');
    if (sendRequested !== null) return sendRequested(request, reply);
    const [path = ''] = request.url.split('?');
    const isPage = !path.startsWith('/console/api') && !/\.\w+$/.test(path);
    return isPage ? sendPage(request, reply) : sendFault(request, reply, 404, 'common.not_found');
  };
  server.get('/console', sendIndexOrFile);
  server.get('/console/*', sendIndexOrFile);
}
