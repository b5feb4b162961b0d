import { CONSOLE_SOCKET_PATH } from '@assay/contract/console';
import { createConsoleSockets } from '../backoffice/console/pushes/console-sockets.ts';
import { type SocketExchange, type StartedSockets, startSockets } from '../edge/sockets/start-sockets.ts';
import { STREAM_PATHS } from '../edge/streams/address.ts';
import { type ProgramParts, startStreams } from '../edge/streams/start-streams.ts';
import { createIndexTopic } from '../public/index-prices/index-topic.ts';
import { createPriceChanges } from '../public/index-prices/price-changes.ts';
import { consolePushes } from './console-pushes.ts';

/** The sockets of browsers, and the streams of programs. */
export type OpenSockets = StartedSockets & {
  /** Ends the user data streams of programs, because commands were missed. */
  disconnectStreams(): void;
};

/** Opens the push channels: for traders and guests, and for the pages of the console where there is one. */
export function openSockets(exchange: Omit<SocketExchange, 'topics'>, programs: ProgramParts): OpenSockets {
  const { listings, settings } = exchange;
  const hasConnections = (): boolean => sockets.connections() > 0 || (desk?.connections() ?? 0) > 0;
  const changes = createPriceChanges({ ...exchange, hasConnections });
  const index = createIndexTopic(listings, changes);
  const sockets = startSockets({ ...exchange, topics: [index] });
  const pushes = consolePushes({ ...exchange, changes });
  const desk = settings.console ? createConsoleSockets({ ...exchange, pushes }) : null;
  const stopIndex = index.pushTo(sockets);
  const streams = startStreams({ ...exchange, programs });
  return {
    ...sockets,
    connections: () => sockets.connections() + streams.connections(),
    disconnectStreams: streams.endAll,
    attach(server) {
      desk?.attach(server);
      streams.attach(server);
      sockets.attach(server, [...STREAM_PATHS, ...(desk === null ? [] : [CONSOLE_SOCKET_PATH])]);
    },
    async close() {
      stopIndex();
      await changes.stop();
      await Promise.all([sockets.close(), streams.close(), desk?.close()]);
    },
  };
}
