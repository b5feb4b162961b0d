import type { PairId } from '@assay/engine';
import type { PriceSource, SourcePair, SourceSink, Trouble } from '../source.ts';
import { readFrame, UnreadableFrame } from './frame.ts';
import { createPauses, type PauseTerms } from './pauses.ts';
import type { Venue } from './venue.ts';

/** Time limits of a connection. */
export type ConnectionTimeouts = PauseTerms & {
  /** Time without a message after which a connection is closed. */
  readonly silenceMs: number;
};

const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  firstPauseMs: 500,
  maxPauseMs: 60_000,
  silenceMs: 15_000,
  steadyMs: 60_000,
};

/** A venue as a source of prices: over one connection, which reconnects with growing pauses. */
export function createStreamSource(
  venue: Venue,
  address = venue.address,
  timeouts = DEFAULT_TIMEOUTS,
): PriceSource {
  return {
    name: venue.name,
    watch(pairs, sink) {
      return keepConnected({ venue, address, timeouts, pairs, sink }).stop;
    },
  };
}

type ConnectionParts = {
  readonly venue: Venue;
  readonly address: string;
  readonly timeouts: ConnectionTimeouts;
  readonly pairs: readonly SourcePair[];
  readonly sink: SourceSink;
};

/** Opens a connection, and another whenever it ends. */
function keepConnected(parts: ConnectionParts): { stop(): void } {
  const pauseAfter = createPauses(parts.timeouts);
  let timer: NodeJS.Timeout | undefined;
  let connection = open();

  function open(): VenueConnection {
    return openConnection(parts, (trouble, heldMs) => {
      parts.sink.trouble(trouble);
      timer = setTimeout(() => {
        connection = open();
      }, pauseAfter(heldMs));
    });
  }

  return {
    stop() {
      clearTimeout(timer);
      connection.hangUp();
    },
  };
}

type VenueConnection = { hangUp(): void };

/** @param ended called once, with the cause and the time during which it gave prices, unless it was closed from here */
function openConnection(
  parts: ConnectionParts,
  ended: (trouble: Trouble, heldMs: number) => void,
): VenueConnection {
  const { venue, address, timeouts, pairs, sink } = parts;
  const pairBySymbol = new Map<string, PairId>(pairs.map((pair) => [venue.symbolOf(pair), pair.id]));
  const symbols = [...pairBySymbol.keys()];
  const socket = new WebSocket(venue.urlOf(address, symbols));
  let isClosed = false;
  let firstMs: number | null = null;
  let isRefused = false;
  let silence = setTimeout(onSilence, timeouts.silenceMs);

  function onMessage(data: unknown): void {
    clearTimeout(silence);
    silence = setTimeout(onSilence, timeouts.silenceMs);
    if (typeof data !== 'string') throw new UnreadableFrame('no text');
    const { quotes, refused } = venue.read(readFrame(data));
    if (refused !== null) {
      isRefused = true;
      sink.trouble({ code: 'refused', detail: refused });
    }
    for (const { symbol, price, atMs } of quotes) {
      const pair = pairBySymbol.get(symbol);
      if (pair === undefined) continue;
      if (!sink.observed(pair, price, atMs)) throw new UnreadableFrame(`no price: ${price}`);
      // A pair refused on this connection stays refused: prices of other pairs do not end that trouble.
      if (firstMs === null && !isRefused) sink.onHealthy();
      firstMs ??= performance.now();
    }
  }

  function onSilence(): void {
    closeWith({ code: 'frozen', detail: `nothing for ${timeouts.silenceMs} ms` });
  }

  function closeWith(trouble: Trouble | null): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(silence);
    socket.close();
    if (trouble !== null) ended(trouble, firstMs === null ? 0 : performance.now() - firstMs);
  }

  socket.addEventListener('open', () => {
    for (const greeting of venue.greetings(symbols)) socket.send(greeting);
  });
  socket.addEventListener('message', ({ data }) => {
    if (isClosed) return;
    try {
      onMessage(data);
    } catch (error) {
      if (!(error instanceof UnreadableFrame)) throw error;
      closeWith({ code: 'format', detail: error.message });
    }
  });
  socket.addEventListener('error', () => closeWith({ code: 'dropped', detail: 'the line broke' }));
  socket.addEventListener('close', ({ code, reason }) =>
    closeWith({ code: 'dropped', detail: reason === '' ? `closed with ${code}` : `${code}: ${reason}` }),
  );
  return { hangUp: () => closeWith(null) };
}
