import type { Network } from '@assay/engine';

/** A watcher reports at least every minute; a longer silence is late. */
const MAX_SILENCE_MS = 3 * 60_000;
/** Maximum blocks behind the node: about half an hour on each network. */
const MAX_BLOCKS_BEHIND: Readonly<Record<Network, bigint>> = {
  bitcoin: 3n,
  omni: 3n,
  ethereum: 150n,
  tron: 600n,
};

type ChainProgress = {
  readonly network: Network;
  readonly height: bigint;
  readonly node_height: bigint | null;
  readonly heard_at: Date;
};

/**
 * Returns true while deposits of a network are delayed: its watcher is silent, its node is unavailable, or it is far
 * behind.
 */
export function isLate(
  { network, height, node_height: node, heard_at: reportedAt }: ChainProgress,
  nowMs: number,
): boolean {
  return (
    node === null ||
    nowMs - reportedAt.getTime() > MAX_SILENCE_MS ||
    node - height > MAX_BLOCKS_BEHIND[network]
  );
}
