import { type BrandDocument, DEFAULT_LOOK } from '@assay/contract/console';
import { withDeadline } from '../../core/database/deadlines.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { type Brand, readBrand } from '../../core/site-settings/brand.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const CACHED_MS = 10_000;

type BrandSource = Pick<Exchange, 'database' | 'settings' | 'now'>;

/**
 * Returns a reader of the brand for pages, which are also served while the database is unavailable: then it is the
 * last one read. A change reaches every process within ten seconds.
 */
export function createBrandCache(
  exchange: BrandSource,
  readCurrent: (source: BrandSource) => Promise<Brand> = readBrand,
): () => Promise<BrandDocument> {
  let latest: BrandDocument = { ...DEFAULT_LOOK, name: exchange.settings.siteName };
  const read = memoized(() => withDeadline(() => readCurrent(exchange)), exchange.now, CACHED_MS);
  return async () => {
    latest = await read().then(
      ({ brand }) => brand,
      () => latest,
    );
    return latest;
  };
}
