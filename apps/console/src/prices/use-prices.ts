import { consoleCalls, consoleEvents, type PriceRow, type Prices } from '@assay/contract/console';
import { useEffect, useState } from 'react';
import { type Remote, useRemote } from '../api/use-remote.ts';
import { useIsTold, usePushed } from '../live/use-pushed.ts';

/** While nothing is pushed. */
const UNTOLD_REFRESH_MS = 5_000;
const SECOND_MS = 1_000;

/** A row, and when it was told. */
type ToldRow = { readonly row: PriceRow; readonly atMs: number };
type Told = { readonly feeds: Prices['feeds']; readonly rows: ReadonlyMap<number, ToldRow> };

/** Prices as they stand: pushed, and while nothing is, asked for. Ages grow by themselves. */
export function usePrices(): Remote<Prices> {
  const isTold = useIsTold();
  const told = usePushed(consoleEvents.prices, takePrices);
  const remote = useRemote(consoleCalls.consolePrices, {}, isTold ? undefined : UNTOLD_REFRESH_MS);
  const nowMs = useClock();
  if (told === null) return remote;
  return { status: 'ready', staleSince: null, value: pricesAt(told, nowMs) };
}

function takePrices(before: Told | null, { feeds, pairs }: Prices): Told {
  const atMs = performance.now();
  const rows = new Map(before?.rows);
  for (const row of pairs) rows.set(row.id, { row, atMs });
  return { feeds, rows };
}

function pricesAt({ feeds, rows }: Told, nowMs: number): Prices {
  return {
    feeds,
    pairs: [...rows.values()].map(({ row, atMs }) => grownOlder(row, Math.max(0, nowMs - atMs))),
  };
}

function grownOlder(row: PriceRow, byMs: number): PriceRow {
  const older = (ageMs: number | null): number | null => (ageMs === null ? null : Math.round(ageMs + byMs));
  return {
    ...row,
    age_ms: older(row.age_ms),
    sources: row.sources.map((source) => ({ ...source, age_ms: older(source.age_ms) })),
  };
}

/** A clock that never goes back, read every second. */
function useClock(): number {
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
