import type { PairId } from '@assay/engine';
import type { PriceSource, SourcePair, SourceSink, Trouble } from '../source.ts';
import { readFrame, UnreadableFrame } from './frame.ts';
import { createPauses, type PauseTerms } from './pauses.ts';
import type { Venue } from './venue.ts';

/** Time limits of a connection. */
export type LineTimeouts = PauseTerms & {
  /** Time without a message after which a connection is closed. */
  readonly silenceMs: number;
};

const USUAL: LineTimeouts = {
  firstPauseMs: 500,
  longestPauseMs: 60_000,
  silenceMs: 15_000,
  steadyMs: 60_000,
};

/** A venue as a source of prices: over one connection, which reconnects with growing pauses. */
export function createStreamSource(venue: Venue, address = venue.address, timeouts = USUAL): PriceSource {
  return {
    name: venue.name,
    watch(pairs, sink) {
      return keepLine({ venue, address, timeouts, pairs, sink }).stop;
    },
  };
}

type LineParts = {
  readonly venue: Venue;
  readonly address: string;
  readonly timeouts: LineTimeouts;
  readonly pairs: readonly SourcePair[];
  readonly sink: SourceSink;
};

/** Opens a connection, and another whenever it ends. */
function keepLine(parts: LineParts): { stop(): void } {
  const pauseAfter = createPauses(parts.timeouts);
  let timer: NodeJS.Timeout | undefined;
  let line = open();

  function open(): VenueConnection {
    return openLine(parts, (trouble, heldMs) => {
      parts.sink.trouble(trouble);
      timer = setTimeout(() => {
        line = open();
      }, pauseAfter(heldMs));
    });
  }

  return {
    stop() {
      clearTimeout(timer);
      line.hangUp();
    },
  };
}

type VenueConnection = { hangUp(): void };

/** @param ended called once, with the cause and the time during which it gave prices, unless it was closed from here */
function openLine(parts: LineParts, ended: (trouble: Trouble, heldMs: number) => void): VenueConnection {
  const { venue, address, timeouts, pairs, sink } = parts;
  const bySymbol = new Map<string, PairId>(pairs.map((pair) => [venue.symbolOf(pair), pair.id]));
  const symbols = [...bySymbol.keys()];
  const socket = new WebSocket(venue.lineTo(address, symbols));
  let isOver = false;
  let firstMs: number | null = null;
  let isRefused = false;
  let silence = setTimeout(grownSilent, timeouts.silenceMs);

  function onMessage(data: unknown): void {
    clearTimeout(silence);
    silence = setTimeout(grownSilent, timeouts.silenceMs);
    if (typeof data !== 'string') throw new UnreadableFrame('no text');
    const { quotes, refused } = venue.read(readFrame(data));
    if (refused !== null) {
      isRefused = true;
      sink.trouble({ code: 'refused', detail: refused });
    }
    for (const { symbol, price, atMs } of quotes) {
      const pair = bySymbol.get(symbol);
      if (pair === undefined) continue;
      if (!sink.observed(pair, price, atMs)) throw new UnreadableFrame(`no price: ${price}`);
      // A pair refused on this connection stays refused: prices of other pairs do not end that trouble.
      if (firstMs === null && !isRefused) sink.well();
      firstMs ??= performance.now();
    }
  }

  function grownSilent(): void {
    end({ code: 'frozen', detail: `nothing for ${timeouts.silenceMs} ms` });
  }

  function end(trouble: Trouble | null): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    socket.close();
    if (trouble !== null) ended(trouble, firstMs === null ? 0 : performance.now() - firstMs);
  }

  socket.addEventListener('open', () => {
    for (const greeting of venue.greetings(symbols)) socket.send(greeting);
  });
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    try {
      onMessage(data);
    } catch (error) {
      if (!(error instanceof UnreadableFrame)) throw error;
      end({ code: 'format', detail: error.message });
    }
  });
  socket.addEventListener('error', () => end({ code: 'dropped', detail: 'the line broke' }));
  socket.addEventListener('close', ({ code, reason }) =>
    end({ code: 'dropped', detail: reason === '' ? `closed with ${code}` : `${code}: ${reason}` }),
  );
  return { hangUp: () => end(null) };
}
