/** A connection for the exchange's events. It reconnects by itself. */
export type Pushes<Events extends object> = {
  /** Subscribes to an event. @returns the function to unsubscribe */
  on<Name extends keyof Events & string>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  /**
   * Called once the connection is open and private events are sent, too: initially, and after each reconnect. Events in
   * between are lost, so refetch the displayed data.
   */
  onOpened(listener: () => void): () => void;
  /** Restricts the subscription to these pairs (`BTC/USDT`). */
  subscribe(symbols: readonly string[]): void;
  isOpen(): boolean;
  close(): void;
};

export type PushesOptions = {
  readonly baseUrl: string;
  /** Read at each connect: subscribes to the private events of its user. */
  readonly token: () => string | null;
};

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

// Packets of engine.io 4 and, after a 4, of socket.io 5; only those that this exchange and a client use.
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const REFUSED = '44';
/** A request that the exchange answers once it has authenticated the connection, and the prefix of its response. */
const HEARTBEAT_REQUEST = '420["heartbeat",{}]';
const HEARTBEAT_RESPONSE = '430';

export function openPushes<Events extends object>({ baseUrl, token }: PushesOptions): Pushes<Events> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const openListeners = new Set<() => void>();
  let symbols: readonly string[] | null = null;
  let webSocket: WebSocket | null = null;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  /** Maximum silence of the exchange, in milliseconds, after which the connection is dropped. */
  let maxSilenceMs = 45_000;
  let attempts = 0;
  let isConnected = false;
  /** True once the exchange sends all subscribed events, the user’s own included. */
  let isOpen = false;
  let isStarted = true;

  function connect(): void {
    const url = `${baseUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url);
    webSocket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (webSocket === socket) onPacket(String(data));
    });
    socket.addEventListener('close', () => {
      if (webSocket === socket) onDisconnected();
    });
    socket.addEventListener('error', () => socket.close());
    restartSilenceTimer();
  }

  /** Restarts the timer that drops a silent connection. */
  function restartSilenceTimer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => {
      webSocket?.close();
      onDisconnected();
    }, maxSilenceMs);
  }

  function onDisconnected(): void {
    webSocket = null;
    isConnected = false;
    isOpen = false;
    clearTimeout(silenceTimer);
    clearTimeout(reconnectTimer);
    if (!isStarted) return;
    attempts += 1;
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + Math.random());
    reconnectTimer = setTimeout(connect, pauseMs);
  }

  function send(packet: string): void {
    webSocket?.send(packet);
  }

  function onPacket(packet: string): void {
    restartSilenceTimer();
    if (packet.startsWith(EVENT)) onText(packet.slice(EVENT.length));
    else if (packet === PING) send(PONG);
    else if (packet.startsWith(CONNECT)) onConnected();
    else if (packet.startsWith(HEARTBEAT_RESPONSE)) onAuthenticated();
    else if (packet.startsWith(REFUSED)) webSocket?.close();
    else if (packet.startsWith(OPEN)) {
      const { pingInterval = 25_000, pingTimeout = 20_000 } = Object(parsed(packet.slice(OPEN.length)));
      maxSilenceMs = Number(pingInterval) + Number(pingTimeout);
      const proof = token();
      send(CONNECT + (proof === null ? '' : JSON.stringify({ token: proof })));
    }
  }

  function onConnected(): void {
    attempts = 0;
    isConnected = true;
    sendSymbols();
    send(HEARTBEAT_REQUEST);
  }

  function onAuthenticated(): void {
    isOpen = true;
    for (const listener of openListeners) listener();
  }

  function sendSymbols(): void {
    if (isConnected && symbols !== null) send(EVENT + JSON.stringify(['subscribe', symbols]));
  }

  function onText(text: string): void {
    const message = parsed(text);
    if (!Array.isArray(message)) return;
    const [name, payload] = message;
    for (const listener of listeners.get(String(name)) ?? []) listener(payload as never);
  }

  connect();
  return {
    on(name, listener) {
      const listenersOfEvent = listeners.get(name) ?? new Set();
      listeners.set(name, listenersOfEvent.add(listener));
      return () => void listenersOfEvent.delete(listener);
    },
    onOpened(listener) {
      openListeners.add(listener);
      return () => void openListeners.delete(listener);
    },
    subscribe(requestedSymbols) {
      symbols = [...requestedSymbols];
      sendSymbols();
    },
    isOpen: () => isOpen,
    close() {
      isStarted = false;
      clearTimeout(silenceTimer);
      clearTimeout(reconnectTimer);
      webSocket?.close();
      isConnected = false;
      isOpen = false;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
