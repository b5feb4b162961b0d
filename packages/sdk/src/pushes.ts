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
const ASK = '420["heartbeat",{}]';
const ANSWER = '430';

export function openPushes<Events extends object>({ baseUrl, token }: PushesOptions): Pushes<Events> {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const opened = new Set<() => void>();
  let symbols: readonly string[] | null = null;
  let webSocket: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Maximum silence of the exchange, in milliseconds, after which the connection is dropped. */
  let silentMs = 45_000;
  let tries = 0;
  let isConnected = false;
  /** True once the exchange sends all subscribed events, the user’s own included. */
  let isOpen = false;
  let isWanted = true;

  function connect(): void {
    const url = `${baseUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url);
    webSocket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (webSocket === socket) onPacket(String(data));
    });
    socket.addEventListener('close', () => {
      if (webSocket === socket) lost();
    });
    socket.addEventListener('error', () => socket.close());
    restartSilenceTimer();
  }

  /** Restarts the timer that drops a silent connection. */
  function restartSilenceTimer(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      webSocket?.close();
      lost();
    }, silentMs);
  }

  function lost(): void {
    webSocket = null;
    isConnected = false;
    isOpen = false;
    clearTimeout(silence);
    clearTimeout(again);
    if (!isWanted) return;
    tries += 1;
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + Math.random());
    again = setTimeout(connect, pauseMs);
  }

  function send(packet: string): void {
    webSocket?.send(packet);
  }

  function onPacket(packet: string): void {
    restartSilenceTimer();
    if (packet.startsWith(EVENT)) onText(packet.slice(EVENT.length));
    else if (packet === PING) send(PONG);
    else if (packet.startsWith(CONNECT)) begin();
    else if (packet.startsWith(ANSWER)) open();
    else if (packet.startsWith(REFUSED)) webSocket?.close();
    else if (packet.startsWith(OPEN)) {
      const { pingInterval = 25_000, pingTimeout = 20_000 } = Object(parsed(packet.slice(OPEN.length)));
      silentMs = Number(pingInterval) + Number(pingTimeout);
      const proof = token();
      send(CONNECT + (proof === null ? '' : JSON.stringify({ token: proof })));
    }
  }

  function begin(): void {
    tries = 0;
    isConnected = true;
    sendSymbols();
    send(ASK);
  }

  function open(): void {
    isOpen = true;
    for (const listener of opened) listener();
  }

  function sendSymbols(): void {
    if (isConnected && symbols !== null) send(EVENT + JSON.stringify(['subscribe', symbols]));
  }

  function onText(text: string): void {
    const said = parsed(text);
    if (!Array.isArray(said)) return;
    const [name, payload] = said;
    for (const listener of listeners.get(String(name)) ?? []) listener(payload as never);
  }

  connect();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => void known.delete(listener);
    },
    onOpened(listener) {
      opened.add(listener);
      return () => void opened.delete(listener);
    },
    subscribe(wanted) {
      symbols = [...wanted];
      sendSymbols();
    },
    isOpen: () => isOpen,
    close() {
      isWanted = false;
      clearTimeout(silence);
      clearTimeout(again);
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
