import { answerKey } from '@assay/client';
import { setExchangeZone } from '@assay/client/times';
import { calls } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import { cache } from '../api/cache.ts';
import { callServer } from '../api/server.ts';

/** The first paint waits no longer than this for the site info. */
const TIMEOUT_MS = 1_000;

/**
 * Asks for the site info while the words are on their way, so that header and banner stand right from the first
 * paint and nothing moves. A server that is slow or away does not hold the page up.
 */
export async function prefetchSite(code: LanguageCode): Promise<void> {
  const asked = callServer(calls.front, {}, { suppressToast: true }).then((result) => {
    if (result.status !== 'ok') return;
    setExchangeZone(result.answer.time_zone);
    cache.setQueryData(answerKey(calls.front, code, {}), result.answer);
  });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
