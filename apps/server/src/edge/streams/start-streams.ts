import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import { runGuarded } from '../../core/shared/faults.ts';
import type { PublicReads } from '../../core/shared/public-reads.ts';
import { MINUTE_MS } from '../../core/time/zone.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import type { ApiAccess } from '../api/api-access.ts';
import { ApiError, apiErrors } from '../api/api-error.ts';
import type { ApiCall } from '../api/call.ts';
import { formatFault } from '../api/formats.ts';
import { type AdmissionSettings, createAdmission } from '../connections/admission.ts';
import { refuseUpgrade } from '../connections/carrier.ts';
import { createCarriers } from '../connections/carriers.ts';
import { refusals } from '../connections/refusals.ts';
import { createCallers } from '../http/callers.ts';
import { createOrigins, type OriginSettings } from '../http/origins.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { type Asked, readAddress, STREAM_PATHS } from './address.ts';
import { budgetOf, MESSAGE_BYTES_MAX } from './bounds.ts';
import { createHub } from './hub.ts';
import { createListener, type Found, findStreams } from './listener.ts';
import { createNameBudgets, NAMES_AT_ONCE, NAMES_BOUND, type NameBudget } from './names.ts';
import { createListenKeyStreams, type ListenKeyStreams } from './own/listen-key-streams.ts';
import { looksLikeListenKey } from './own/listen-keys.ts';
import { createOwnHub, type OwnHubParts } from './own/own-hub.ts';
import { createOwnStreams } from './own/own-streams.ts';
import { createPulse } from './pulse.ts';
import { createAnswerer } from './requests/answerer.ts';
import { createStreamConnection, type StreamConnection } from './stream-connection.ts';

const HEARTBEAT_MS = 1_000;

/** Parts for programs with keys. */
export type ProgramParts = {
  readonly access: ApiAccess;
  /** Returns every call of the API for programs; used once, on the first connection. */
  readonly calls: () => readonly ApiCall[];
  /** Reports to programs on users' own data. */
  readonly reports: OwnHubParts['sources'];
};

export type StreamParts = Omit<OwnHubParts, 'sources'> & {
  readonly marketData: MarketData;
  readonly settings: AdmissionSettings & OriginSettings;
  readonly jobs: JobParts;
  readonly programs: ProgramParts;
  readonly counts?: SharedCounts | undefined;
  readonly reads: PublicReads;
};

/** Plain WebSockets for programs: streams at `/ws` and `/stream`, orders at `/ws-api/v3`. */
export type Streams = {
  /** Call it once, before the server listens. */
  attach(server: Server): void;
  connections(): number;
  /** Ends the user data streams, because this process missed commands. Programs reconnect and read the state. */
  missed(): void;
  /** Ends all connections within a second, also those whose clients do not respond. */
  close(): Promise<void>;
};

/** Handlers of a connection's messages, and of its end. */
type Conversation = { onText(text: string): void; onClosed(): void };

export function startStreams(parts: StreamParts): Streams {
  const { marketData, settings, jobs, programs, counts, reads, now, log } = parts;
  const nameBudgets = createNameBudgets();
  const pulse = createPulse(marketData);
  const hub = createHub({ marketData, listings: marketData, pulse, reads, now });
  const ownHub = createOwnHub({ ...parts, sources: programs.reports });
  const own = createOwnStreams(ownHub, programs.access.keys);
  const listenKeys = createListenKeyStreams({ ...parts, streams: own });
  const origins = createOrigins(settings);
  const admission = createAdmission({ settings, endpoint: 'streams', origins, now, counts });
  const places = admission.places();
  const callers = createCallers(settings);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const lines = new Set<StreamConnection>();
  const carriers = createCarriers();
  let callsByName: ReadonlyMap<string, ApiCall> | null = null;
  let isClosing = false;

  async function arrive(request: IncomingMessage, carrier: Duplex, head: Buffer): Promise<void> {
    const asked = readAddress(request.url ?? '/');
    if (asked === null || isClosing) {
      refuseUpgrade(carrier, isClosing ? refusals.stopping : refusals.nothingHere);
      return;
    }
    const network = admit(request, carrier);
    if (network === null) return;
    const fault = asked.kind === 'refused' ? asked.error : formatFault(request.headers);
    if (asked.kind === 'refused' || fault !== null) {
      refuseSaying(carrier, fault ?? apiErrors.unknown());
      return;
    }
    // There is no other error listener during the check of the request.
    carrier.on('error', () => carrier.destroy());
    const names = nameBudgets.open(network);
    const findKeys: FindKeys = (keys) => reads.run(network, () => listenKeys.find(keys));
    const found = asked.kind === 'streams' ? await streamsOf(asked.names, names, findKeys) : NOTHING;
    if (found instanceof ApiError) {
      refuseSaying(carrier, found);
      return;
    }
    // An admitted connection gets all messages from then on.
    const joined = await listenKeys.prepare(found.own.values());
    if (carrier.destroyed) joined();
    else
      webSockets.handleUpgrade(request, carrier, head, (webSocket) =>
        runGuarded({ edge: 'stream', log, onFault: () => carrier.destroy() }, () =>
          welcome({ request, webSocket, carrier, network, asked, names, findKeys, found, joined }),
        ),
      );
  }

  /** Returns the network of an admitted client; null when the request has been answered with a refusal. */
  function admit(request: IncomingMessage, carrier: Duplex): string | null {
    const network = admission.networkOf(request);
    const taken = admission.refusalOf(request) ?? admission.countHandshake(network) ?? places.take(network);
    if (typeof taken !== 'function') {
      refuseUpgrade(carrier, taken);
      return null;
    }
    carrier.once('close', taken);
    return network;
  }

  async function streamsOf(
    listed: readonly string[],
    budget: NameBudget,
    findKeys: FindKeys,
  ): Promise<Welcome | ApiError> {
    // A retry would not help: such a URL is refused for good.
    if (listed.length > NAMES_AT_ONCE)
      return new ApiError(
        -1101,
        `An address names at most ${NAMES_AT_ONCE} streams; SUBSCRIBE to the others.`,
      );
    const names = [...new Set(listed)];
    if (!budget.take(names.length))
      return apiErrors.tooManyRequests(`Too many new streams: ${NAMES_BOUND}.`, 429, NAMES_WAIT_SECONDS);
    return (await findStreams(names, { hub, findKeys })) ?? unknownStream(names);
  }

  function unknownStream(names: readonly string[]): ApiError {
    const name = names.find((one) => !looksLikeListenKey(one) && !hub.knows(one));
    return new ApiError(-1130, name === undefined ? 'This listenKey does not exist.' : noStream(name));
  }

  type Arrival = {
    readonly request: IncomingMessage;
    readonly webSocket: WebSocket;
    readonly carrier: Duplex;
    readonly network: string;
    readonly asked: Asked;
    readonly names: NameBudget;
    readonly findKeys: FindKeys;
    readonly found: Welcome;
    /** Called when its streams are subscribed. */
    readonly joined: () => void;
  };

  function welcome(arrival: Arrival): void {
    const { request, webSocket, carrier, network, asked } = arrival;
    const conversation = converse(arrival, callers.address(request), () => line);
    const line = createStreamConnection({
      webSocket,
      carrier,
      network,
      budget: budgetOf(asked, carrier, settings.requestsPerSecond),
      openedMs: now(),
      onText: conversation.onText,
      onClose() {
        lines.delete(line);
        conversation.onClosed();
      },
      log,
    });
    lines.add(line);
    carriers.add(carrier);
    if (isClosing) line.close('the server stops');
  }

  function converse(
    { asked, names, findKeys, found, joined }: Arrival,
    address: string,
    line: () => StreamConnection,
  ): Conversation {
    if (asked.kind === 'requests') {
      const { wantsLimits } = asked;
      const common = { access: programs.access, calls: namedCalls(), own, connectedMs: now() };
      return createAnswerer({ ...common, line, address, wantsLimits, now });
    }
    const listener = createListener({
      hub,
      listenKeys,
      line,
      names,
      findKeys,
      startsCombined: asked.isCombined,
      now,
    });
    // The connection is complete as soon as this has returned.
    queueMicrotask(() => {
      const joining = listener.join(asked.names, found).catch(() => line().close('try again'));
      joining.finally(joined).catch((error: unknown) => line().fail(error));
    });
    return listener;
  }

  function namedCalls(): ReadonlyMap<string, ApiCall> {
    callsByName ??= new Map(
      programs.calls().flatMap((call) => (call.socket === undefined ? [] : [[call.socket, call]])),
    );
    return callsByName;
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
      async round() {
        const nowMs = now();
        for (const line of lines) line.heartbeat(nowMs);
        own.heartbeat();
        nameBudgets.forgetFull();
        await listenKeys.heartbeat();
      },
    },
    jobs,
  );

  return {
    attach(server) {
      server.on('upgrade', (request, carrier, head) => {
        if (!STREAM_PATHS.some((path) => request.url?.startsWith(path))) return;
        arrive(request, carrier, head).catch((error: unknown) => {
          log.warn({ err: error }, 'a stream could not be opened');
          refuseUpgrade(carrier, refusals.unavailable);
        });
      });
    },
    connections: () => lines.size,
    missed: ownHub.missed,
    async close() {
      isClosing = true;
      await Promise.all([heartbeat.stop(), minutes.stop()]);
      await carriers.close(() => {
        for (const line of lines) line.close('the server stops');
      });
      own.stop();
      ownHub.stop();
      hub.stop();
      pulse.stop();
    },
  };
}

type FindKeys = ListenKeyStreams['find'];
type Welcome = NonNullable<Found>;
const NOTHING: Welcome = { own: new Map() };

/** Time after which the budget of names is full again. */
const NAMES_WAIT_SECONDS = 5;
const NAME_SHOWN_MAX = 60;

function noStream(name: string): string {
  return `Unknown stream '${name.slice(0, NAME_SHOWN_MAX)}'; stream names are lower case.`;
}

/** Refuses an upgrade with an error in the format of the API for programs. */
function refuseSaying(carrier: Duplex, { code, message: reason, status, retryAfter }: ApiError): void {
  refuseUpgrade(carrier, { status, reason, code, ...(retryAfter === null ? {} : { seconds: retryAfter }) });
}
