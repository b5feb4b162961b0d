import type { CustodyPort } from '../port.ts';
import { rereadBlock, type WatchContext } from './follow-blocks.ts';

/** Next heights of the requested rescans, by id. A restarted process starts them again. */
export type Rescans = Map<number, number>;

/** Continues the requested rescans, by at most `maxBlocks` blocks. Known deposits are unchanged. */
export async function rescan(
  context: WatchContext,
  port: Pick<CustodyPort, 'rescans' | 'rescanned'>,
  progress: Rescans,
  maxBlocks: number,
): Promise<void> {
  let remaining = maxBlocks;
  for (const { id, fromHeight } of await port.rescans(context.chain.network)) {
    let height = progress.get(id) ?? Math.max(0, fromHeight);
    while (remaining > 0 && (await rereadBlock(context, height))) {
      height += 1;
      remaining -= 1;
    }
    progress.set(id, height);
    if (remaining <= 0) return;
    await port.rescanned(id);
    progress.delete(id);
  }
}
