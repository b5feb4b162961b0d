import type { CustodyPort } from '../port.ts';
import { lookAtBlock, type Watching } from './follow-blocks.ts';

/** Next heights of the requested rescans, by id. A restarted process starts them again. */
export type Rescans = Map<number, number>;

/** Continues the requested rescans, by at most `most` blocks. Known deposits are unchanged. */
export async function rescan(
  watching: Watching,
  port: Pick<CustodyPort, 'rescans' | 'rescanned'>,
  progress: Rescans,
  most: number,
): Promise<void> {
  let left = most;
  for (const { id, fromHeight } of await port.rescans(watching.chain.network)) {
    let height = progress.get(id) ?? Math.max(0, fromHeight);
    while (left > 0 && (await lookAtBlock(watching, height))) {
      height += 1;
      left -= 1;
    }
    progress.set(id, height);
    if (left <= 0) return;
    await port.rescanned(id);
    progress.delete(id);
  }
}
