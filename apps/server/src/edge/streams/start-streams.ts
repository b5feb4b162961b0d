import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import { runGuarded } from '../../core/shared/faults.ts';
import { MINUTE_MS } from '../../core/time/zone.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import type { ApiAccess } from '../api/api-access.ts';
import { ApiError, apiErrors } from '../api/api-error.ts';
import type { ApiCall } from '../api/call.ts';
import { formatFault } from '../api/formats.ts';
import { type RefusedCall, refusedMethods } from '../api/refused-call.ts';
import { type AdmissionSettings, createAdmission } from '../connections/admission.ts';
import { refuseUpgrade } from '../connections/raw-socket.ts';
import { createRawSockets } from '../connections/raw-sockets.ts';
import { refusals } from '../connections/refusals.ts';
import { createCallers } from '../http/callers.ts';
import { createOrigins, type OriginSettings } from '../http/origins.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { readAddress, STREAM_PATHS, type StreamRequest } from './address.ts';
import { budgetOf, MESSAGE_BYTES_MAX } from './bounds.ts';
import { createHub } from './hub.ts';
import { createListener, type FoundStreams, findStreams } from './listener.ts';
import { createMarketEvents } from './market-events.ts';
import { createNameBudgets, NAME_BURST, NAMES_LIMIT_TEXT, type NameBudget } from './names.ts';
import { createListenKeyStreams, type ListenKeyStreams } from './own/listen-key-streams.ts';
import { isListenKeyFormat } from './own/listen-keys.ts';
import { ownShapesOf } from './own/own-frame.ts';
import { createUserStreamHub, type UserStreamHubParts } from './own/user-stream-hub.ts';
import { createUserStreams } from './own/user-streams.ts';
import { createAnswerer } from './requests/answerer.ts';
import { createStreamConnection, type StreamConnection } from './stream-connection.ts';

const HEARTBEAT_MS = 1_000;

/** Parts for programs with keys. */
export type ProgramParts = {
  readonly access: ApiAccess;
  /** Returns every call of the API for programs; used once, on the first connection. */
  readonly calls: () => readonly ApiCall[];
  /** Reports to programs on users' own data. */
  readonly reports: UserStreamHubParts['sources'];
  /** Documented calls that are not served. */
  readonly refused: readonly RefusedCall[];
};

export type StreamParts = Omit<UserStreamHubParts, 'sources'> & {
  readonly marketData: MarketData;
  readonly settings: AdmissionSettings & OriginSettings;
  readonly jobs: JobParts;
  readonly programs: ProgramParts;
  readonly counts?: SharedCounts | undefined;
  readonly reads: FairReadQueue;
};

/** Plain WebSockets for programs: streams at `/ws` and `/stream`, orders at `/ws-api/v3`. */
export type Streams = {
  /** Call it once, before the server listens. */
  attach(server: Server): void;
  connections(): number;
  /** Ends the user data streams, because this process missed commands. Programs reconnect and read the state. */
  endAll(): void;
  /** Ends all connections within a second, also those whose clients do not respond. */
  close(): Promise<void>;
};

/** Handlers of a connection's messages, and of its end. */
type Conversation = { onText(text: string): void; onClosed(): void };

export function startStreams(parts: StreamParts): Streams {
  const { marketData, settings, jobs, programs, counts, reads, now, log } = parts;
  const nameBudgets = createNameBudgets();
  const marketEvents = createMarketEvents(marketData);
  const hub = createHub({ marketData, listings: marketData, marketEvents, reads, now });
  const userStreamHub = createUserStreamHub({ ...parts, sources: programs.reports });
  const userStreams = createUserStreams(userStreamHub, programs.access.keys);
  const listenKeys = createListenKeyStreams({ ...parts, streams: userStreams });
  const origins = createOrigins(settings);
  const admission = createAdmission({ settings, endpoint: 'streams', origins, now, counts });
  const slots = admission.connectionSlots();
  const callers = createCallers(settings);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const ownShapes = ownShapesOf(programs.reports);
  const refused = refusedMethods(programs.refused);
  const connections = new Set<StreamConnection>();
  const rawSockets = createRawSockets();
  let cachedCalls: ReadonlyMap<string, ApiCall> | null = null;
  let isClosing = false;

  async function acceptUpgrade(request: IncomingMessage, rawSocket: Duplex, head: Buffer): Promise<void> {
    const streamRequest = readAddress(request.url ?? '/');
    if (streamRequest === null || isClosing) {
      refuseUpgrade(rawSocket, isClosing ? refusals.stopping : refusals.nothingHere);
      return;
    }
    const network = admit(request, rawSocket);
    if (network === null) return;
    const fault = streamRequest.kind === 'refused' ? streamRequest.error : formatFault(request.headers);
    if (streamRequest.kind === 'refused' || fault !== null) {
      refuseWithError(rawSocket, fault ?? apiErrors.unknown());
      return;
    }
    // There is no other error listener during the check of the request.
    rawSocket.on('error', () => rawSocket.destroy());
    const names = nameBudgets.open(network);
    const findKeys: FindKeys = (keys) => reads.run(network, () => listenKeys.find(keys));
    const found =
      streamRequest.kind === 'streams'
        ? await streamsOf(streamRequest.names, names, findKeys)
        : NO_LISTEN_KEYS;
    if (found instanceof ApiError) {
      refuseWithError(rawSocket, found);
      return;
    }
    // An admitted connection gets all messages from then on.
    const joined = await listenKeys.prepare(found.listenKeysByName.values());
    if (rawSocket.destroyed) joined();
    else
      webSockets.handleUpgrade(request, rawSocket, head, (webSocket) =>
        runGuarded({ edge: 'stream', log, onFault: () => rawSocket.destroy() }, () =>
          openConnection({
            request,
            webSocket,
            rawSocket,
            network,
            streamRequest,
            names,
            findKeys,
            found,
            joined,
          }),
        ),
      );
  }

  /** Returns the network of an admitted client; null when the request has been answered with a refusal. */
  function admit(request: IncomingMessage, rawSocket: Duplex): string | null {
    const network = admission.networkOf(request);
    const releaseSlot =
      admission.refusalOf(request) ?? admission.countHandshake(network) ?? slots.take(network);
    if (typeof releaseSlot !== 'function') {
      refuseUpgrade(rawSocket, releaseSlot);
      return null;
    }
    rawSocket.once('close', releaseSlot);
    return network;
  }

  async function streamsOf(
    listed: readonly string[],
    budget: NameBudget,
    findKeys: FindKeys,
  ): Promise<FoundKeys | ApiError> {
    // A retry would not help: such a URL is refused for good.
    if (listed.length > NAME_BURST)
      return new ApiError(-1101, `An address names at most ${NAME_BURST} streams; SUBSCRIBE to the others.`);
    const names = [...new Set(listed)];
    if (!budget.take(names.length))
      return apiErrors.tooManyRequests(
        `Too many new streams: ${NAMES_LIMIT_TEXT}.`,
        429,
        NAMES_RETRY_SECONDS,
      );
    return (await findStreams(names, { hub, findKeys })) ?? unknownStreamError(names);
  }

  function unknownStreamError(names: readonly string[]): ApiError {
    const name = names.find((name) => !isListenKeyFormat(name) && !hub.hasStream(name));
    return new ApiError(-1130, name === undefined ? 'This listenKey does not exist.' : noStream(name));
  }

  type AcceptedConnection = {
    readonly request: IncomingMessage;
    readonly webSocket: WebSocket;
    readonly rawSocket: Duplex;
    readonly network: string;
    readonly streamRequest: StreamRequest;
    readonly names: NameBudget;
    readonly findKeys: FindKeys;
    readonly found: FoundKeys;
    /** Called when its streams are subscribed. */
    readonly joined: () => void;
  };

  function openConnection(accepted: AcceptedConnection): void {
    const { request, webSocket, rawSocket, network, streamRequest } = accepted;
    const conversation = createConversation(accepted, callers.address(request), () => connection);
    const connection = createStreamConnection({
      webSocket,
      rawSocket,
      network,
      budget: budgetOf(streamRequest, rawSocket, settings.requestsPerSecond),
      openedMs: now(),
      timeUnit: streamRequest.timeUnit,
      onText: conversation.onText,
      onClose() {
        connections.delete(connection);
        conversation.onClosed();
      },
      log,
    });
    connections.add(connection);
    rawSockets.add(rawSocket);
    if (isClosing) connection.close('the server stops');
  }

  function createConversation(
    { streamRequest, names, findKeys, found, joined }: AcceptedConnection,
    address: string,
    connection: () => StreamConnection,
  ): Conversation {
    if (streamRequest.kind === 'requests') {
      const { includeLimits, timeUnit } = streamRequest;
      const common = { access: programs.access, calls: namedCalls(), refused, userStreams, ownShapes };
      const connectedMs = now();
      return createAnswerer({ ...common, connection, address, includeLimits, timeUnit, connectedMs, now });
    }
    const listener = createListener({
      hub,
      listenKeys,
      connection,
      names,
      findKeys,
      startsCombined: streamRequest.isCombined,
      timeUnit: streamRequest.timeUnit,
      ownShapes,
      now,
    });
    // The connection is complete as soon as this has returned.
    queueMicrotask(() => {
      const joining = listener.join(streamRequest.names, found).catch(() => connection().close('try again'));
      joining.finally(joined).catch((error: unknown) => connection().fail(error));
    });
    return listener;
  }

  function namedCalls(): ReadonlyMap<string, ApiCall> {
    cachedCalls ??= new Map(
      programs.calls().flatMap((call) => (call.socket === undefined ? [] : [[call.socket, call]])),
    );
    return cachedCalls;
  }

  const minutes = startJob(
    {
      name: 'move_days_of_streams',
      pauseMs: MINUTE_MS,
      pausesFirst: true,
      round: marketEvents.reportDayMoved,
    },
    jobs,
  );
  const heartbeat = startJob(
    {
      name: 'keep_streams',
      pauseMs: HEARTBEAT_MS,
      pausesFirst: true,
      async round() {
        const nowMs = now();
        for (const connection of connections) connection.heartbeat(nowMs);
        userStreams.heartbeat();
        nameBudgets.removeFull();
        await listenKeys.heartbeat();
      },
    },
    jobs,
  );

  return {
    attach(server) {
      server.on('upgrade', (request, rawSocket, head) => {
        if (!STREAM_PATHS.some((path) => request.url?.startsWith(path))) return;
        acceptUpgrade(request, rawSocket, head).catch((error: unknown) => {
          log.warn({ err: error }, 'a stream could not be opened');
          refuseUpgrade(rawSocket, refusals.unavailable);
        });
      });
    },
    connections: () => connections.size,
    endAll: userStreamHub.endAll,
    async close() {
      isClosing = true;
      await Promise.all([heartbeat.stop(), minutes.stop()]);
      await rawSockets.close(() => {
        for (const connection of connections) connection.close('the server stops');
      });
      userStreams.stop();
      userStreamHub.stop();
      hub.stop();
      marketEvents.stop();
    },
  };
}

type FindKeys = ListenKeyStreams['find'];
type FoundKeys = NonNullable<FoundStreams>;
const NO_LISTEN_KEYS: FoundKeys = { listenKeysByName: new Map() };

/** Time after which the budget of names is full again. */
const NAMES_RETRY_SECONDS = 5;
const MAX_SHOWN_NAME = 60;

function noStream(name: string): string {
  return `Unknown stream '${name.slice(0, MAX_SHOWN_NAME)}'; stream names are lower case.`;
}

/** Refuses an upgrade with an error in the format of the API for programs. */
function refuseWithError(rawSocket: Duplex, { code, message: reason, status, retryAfter }: ApiError): void {
  refuseUpgrade(rawSocket, { status, reason, code, ...(retryAfter === null ? {} : { seconds: retryAfter }) });
}
