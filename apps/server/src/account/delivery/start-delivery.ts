import { deliverNext, type Post } from './deliver.ts';

const PAUSE_MS = 1_000;
const AT_ONCE = 4;

/** Delivers what waits in the outbox until it is stopped; without any gateway there is nothing to do. */
export function startDelivery(post: Post): { readonly stop: () => Promise<void> } {
  if (post.gateways.mail === null && post.gateways.sms === null) return { stop: async () => undefined };
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    running = Promise.all(Array.from({ length: AT_ONCE }, () => deliverAll(post, stopping.signal)));
    await running.catch((error: unknown) => post.log.warn({ err: error }, 'the outbox could not be read'));
    if (!stopping.signal.aborted) timer = setTimeout(() => void round(), PAUSE_MS);
  };
  void round();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}

async function deliverAll(post: Post, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await deliverNext(post)));
}
