import { answerKey } from '@assay/client';
import { setExchangeZone } from '@assay/client/times';
import { calls } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import { cache } from '../api/cache.ts';
import { callServer } from '../api/server.ts';

/** Maximum delay of the first paint for the site info. */
const TIMEOUT_MS = 1_000;

/**
 * Fetches the site info while the texts load, so that header and banner are right from the first paint and nothing
 * shifts. A slow or unavailable server does not delay the page.
 */
export async function prefetchSite(code: LanguageCode): Promise<void> {
  const request = callServer(calls.front, {}, { suppressToast: true }).then((result) => {
    if (result.status !== 'ok') return;
    setExchangeZone(result.answer.time_zone);
    cache.setQueryData(answerKey(calls.front, code, {}), result.answer);
  });
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
