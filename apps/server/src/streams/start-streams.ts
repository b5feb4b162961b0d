import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { type JobParts, startJob } from '../jobs/start-job.ts';
import type { MarketData } from '../market-data/market-data.ts';
import { createBudget } from '../sockets/budget.ts';
import { meter, refuseUpgrade } from '../sockets/carrier.ts';
import { MINUTE_MS } from '../time/zone.ts';
import { createDoor, type DoorSettings } from './door.ts';
import { createHub } from './hub.ts';
import { createLine, type Line } from './line.ts';
import { createListener, STREAMS_MAX } from './listener.ts';
import { createPulse } from './pulse.ts';

/** Every address of ours begins with one of these. */
export const STREAM_PATHS = ['/ws', '/stream'];

/** Clients say what they hear: a thousand names fit. */
const MESSAGE_BYTES_MAX = 64 * 1024;
const MESSAGES_AT_ONCE = 30;
const MESSAGES_PER_SECOND = 5;
const HEARTBEAT_MS = 1_000;
const GOODBYE_MS = 1_000;

export type StreamParts = {
  readonly marketData: MarketData;
  readonly settings: DoorSettings;
  readonly jobs: JobParts;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly log: Logger;
};

/** The streams of the market as bare WebSockets, at `/ws` and `/stream`. */
export type Streams = {
  /** Call it once, before the server listens. */
  attach(server: Server): void;
  connections(): number;
  /** Ends all connections, also those whose clients do not answer: within a second. */
  close(): Promise<void>;
};

// oxlint-disable-next-line max-lines-per-function -- an object as a closure: short functions over what it alone knows
export function startStreams(parts: StreamParts): Streams {
  const { marketData, settings, jobs, now, log } = parts;
  const pulse = createPulse(marketData);
  const hub = createHub({ marketData, listings: marketData, pulse, now });
  const door = createDoor(settings, now);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const lines = new Map<Line, Duplex>();
  let isClosing = false;

  function arrive(request: IncomingMessage, carrier: Duplex, head: Buffer): void {
    const asked = readAddress(request.url ?? '/');
    const refused = isClosing ? 503 : asked === null ? 404 : refusalOf(asked);
    if (asked === null || refused !== null) {
      refuseUpgrade(carrier, refused ?? 404);
      return;
    }
    const network = door.admit(request, carrier);
    if (network === null) return;
    webSockets.handleUpgrade(request, carrier, head, (webSocket) =>
      welcome(webSocket, carrier, network, asked),
    );
  }

  function refusalOf({ names }: Asked): number | null {
    return names.length <= STREAMS_MAX && names.every(hub.knows) ? null : 400;
  }

  function welcome(webSocket: WebSocket, carrier: Duplex, network: string, asked: Asked): void {
    const listener = createListener(hub, () => line, asked.isCombined);
    const line = createLine({
      webSocket,
      carrier,
      network,
      budget: createBudget(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND),
      openedMs: now(),
      onText: listener.onText,
      onGone() {
        lines.delete(line);
        listener.gone();
      },
      log,
    });
    lines.set(line, carrier);
    meter(carrier);
    listener.join(asked.names);
  }

  const minutes = startJob(
    { name: 'move_days_of_streams', pauseMs: MINUTE_MS, pausesFirst: true, round: pulse.dayMoved },
    jobs,
  );
  const heartbeat = startJob(
    {
      name: 'keep_streams',
      pauseMs: HEARTBEAT_MS,
      pausesFirst: true,
      round() {
        const nowMs = now();
        for (const line of lines.keys()) line.heartbeat(nowMs);
      },
    },
    jobs,
  );

  return {
    attach(server) {
      server.on('upgrade', (request, carrier, head) => {
        if (STREAM_PATHS.some((path) => request.url?.startsWith(path))) arrive(request, carrier, head);
      });
    },
    connections: () => lines.size,
    async close() {
      isClosing = true;
      await Promise.all([heartbeat.stop(), minutes.stop()]);
      const carriers = [...lines.values()];
      const gone = Promise.all(carriers.map((carrier) => new Promise((done) => carrier.once('close', done))));
      for (const line of lines.keys()) line.close('the server stops');
      await Promise.race([gone, delay(GOODBYE_MS)]);
      for (const carrier of carriers) carrier.destroy();
      hub.stop();
      pulse.stop();
    },
  };
}

/** Which streams an address asks for, and in which form. */
type Asked = { readonly names: readonly string[]; readonly isCombined: boolean };

function readAddress(url: string): Asked | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, place = '', ...names] = pathname.split('/').map(decoded);
  if (place === 'stream' && names.every((name) => name === '')) {
    return { names: namesIn(searchParams.get('streams') ?? ''), isCombined: true };
  }
  return place === 'ws' ? { names: names.filter((name) => name !== ''), isCombined: false } : null;
}

function namesIn(text: string): readonly string[] {
  return text.split('/').filter((name) => name !== '');
}

/** `%40` is as good as `@`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
