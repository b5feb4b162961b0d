import { consoleCalls, consoleEvents, type PriceRow, type Prices } from '@assay/contract/console';
import { useEffect, useState } from 'react';
import { type Remote, useRemote } from '../api/use-remote.ts';
import { useIsLive, usePushed } from '../live/use-pushed.ts';

/** Milliseconds between refetches while pushes are missing. */
const UNPUSHED_REFRESH_MS = 5_000;
const SECOND_MS = 1_000;

/** A pushed row with its arrival time. */
type PushedRow = { readonly row: PriceRow; readonly atMs: number };
type PushedPrices = { readonly feeds: Prices['feeds']; readonly rows: ReadonlyMap<number, PushedRow> };

/** Returns the current prices, pushed, or polled while pushes are missing. Ages keep growing. */
export function usePrices(): Remote<Prices> {
  const isPushed = useIsLive();
  const pushed = usePushed(consoleEvents.prices, takePrices);
  const remote = useRemote(consoleCalls.consolePrices, {}, isPushed ? undefined : UNPUSHED_REFRESH_MS);
  const nowMs = useClock();
  if (pushed === null) return remote;
  return { status: 'ready', staleSince: null, value: pricesAt(pushed, nowMs) };
}

function takePrices(before: PushedPrices | null, { feeds, pairs }: Prices): PushedPrices {
  const atMs = performance.now();
  const rows = new Map(before?.rows);
  for (const row of pairs) rows.set(row.id, { row, atMs });
  return { feeds, rows };
}

function pricesAt({ feeds, rows }: PushedPrices, nowMs: number): Prices {
  return {
    feeds,
    pairs: [...rows.values()].map(({ row, atMs }) => withAge(row, Math.max(0, nowMs - atMs))),
  };
}

function withAge(row: PriceRow, byMs: number): PriceRow {
  const currentAge = (ageMs: number | null): number | null =>
    ageMs === null ? null : Math.round(ageMs + byMs);
  return {
    ...row,
    age_ms: currentAge(row.age_ms),
    sources: row.sources.map((source) => ({ ...source, age_ms: currentAge(source.age_ms) })),
  };
}

/** Returns a monotonic clock, updated every second. */
function useClock(): number {
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
