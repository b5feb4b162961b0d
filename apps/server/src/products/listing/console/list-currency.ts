import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId, SETUP } from '@assay/engine';
import { decimals } from '@assay/money';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { proposeWish } from '../../../backoffice/console/wish.ts';
import { refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { isKnownLogo } from '../../../public/quotations/currency-logos.ts';
import { CURRENCY_KIND, type CurrencyWish, currencyChanges } from './currency-kinds.ts';
import { dryRun } from './dry-run.ts';
import { listingRefusal } from './listing-refusal.ts';

/** Proposes a currency to a second person; refused is what the engine would refuse. */
export function listRoute({ listings, database }: Exchange): ConsoleRoute {
  return staffRoute(
    consoleCalls.consoleListCurrency,
    async ({ code, decimals: places, reason, ...texts }, context) => {
      if (!(await isKnownLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
      const currency: CurrencySpec = {
        id: currencyId(Math.max(0, ...listings.currencies().map(({ id }) => id)) + 1),
        code,
        decimals: decimals(places),
      };
      const rejection = dryRun(listings, { room: 'listing', type: 'list_currency', by: SETUP, currency });
      if (rejection !== null) return listingRefusal(rejection);
      const wish: CurrencyWish = { code, decimals: places, texts };
      const payload = { wish, changes: currencyChanges(wish) };
      return proposeWish(CURRENCY_KIND, `currency:${code}`, payload, reason, context);
    },
  );
}
