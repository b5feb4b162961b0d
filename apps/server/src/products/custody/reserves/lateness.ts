import type { Network } from '@assay/engine';

/** A watcher speaks at least every minute. */
const SILENT_MS = 3 * 60_000;
/** More blocks than this behind is about half an hour on each network. */
const BEHIND: Readonly<Record<Network, bigint>> = { bitcoin: 3n, omni: 3n, ethereum: 150n, tron: 600n };

type ChainProgress = {
  readonly network: Network;
  readonly height: bigint;
  readonly node_height: bigint | null;
  readonly heard_at: Date;
};

/**
 * Returns true while deposits of a network come in late: its watcher is silent, its node is away, or it is far
 * behind.
 */
export function isLate(
  { network, height, node_height: node, heard_at: reportedAt }: ChainProgress,
  nowMs: number,
): boolean {
  return node === null || nowMs - reportedAt.getTime() > SILENT_MS || node - height > BEHIND[network];
}
