import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId, SETUP } from '@assay/engine';
import { message } from '@assay/locales/server';
import { decimals } from '@assay/money';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import { actorOf, type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { createLogo, isStoredLogo, storeLogo } from '../../../public/quotations/currency-logos.ts';
import { CURRENCY_KIND, type CurrencyRequest, currencyChanges } from './currency-kinds.ts';
import { writeProfile } from './currency-profile.ts';
import { dryRun } from './dry-run.ts';
import { listingRefusal } from './listing-refusal.ts';

/** Routes to list a currency, and to edit its public texts and picture. */
export function currencyRoutes(
  exchange: Pick<Exchange, 'database' | 'listings' | 'now'>,
): readonly ConsoleRoute[] {
  const { listings, database, now } = exchange;
  return [
    listRoute(exchange),

    staffRoute(consoleCalls.consoleDescribeCurrency, async ({ id, reason, ...texts }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      if (!(await isStoredLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
      await database.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('currency_profiles')
          .select(['name', 'names', 'logo'])
          .where('currency', '=', id)
          .executeTakeFirst();
        await writeProfile(transaction, id, texts);
        await appendAudit(transaction, now(), actorOf(context), {
          action: 'currency.describe',
          target: `currency:${currency.code}`,
          reason,
          before,
          after: texts,
        });
      });
      return accept(message(context.language, 'console.done'));
    }),

    staffRoute(consoleCalls.consoleUploadLogo, async ({ picture }, context) => {
      const logo = await createLogo(picture);
      if (logo === 'size') return refuse('console.listing.picture_size');
      if (logo === 'kind') return refuse('console.listing.picture_kind');
      const path = await database.transaction().execute(async (transaction) => {
        const address = await storeLogo(transaction, logo, now());
        const entry = { action: 'logo.upload', target: address, after: { bytes: logo.length } };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return address;
      });
      return accept({ path });
    }),
  ];
}

/** Route to propose a currency to a second person. Refused if the engine would reject it. */
function listRoute({ listings, database }: Pick<Exchange, 'listings' | 'database'>): ConsoleRoute {
  return staffRoute(
    consoleCalls.consoleListCurrency,
    async ({ code, decimals: decimalPlaces, reason, ...texts }, context) => {
      if (!(await isStoredLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
      const currency: CurrencySpec = {
        id: currencyId(Math.max(0, ...listings.currencies().map(({ id }) => id)) + 1),
        code,
        decimals: decimals(decimalPlaces),
      };
      const rejection = dryRun(listings, { room: 'listing', type: 'list_currency', by: SETUP, currency });
      if (rejection !== null) return listingRefusal(rejection);
      const requested: CurrencyRequest = { code, decimals: decimalPlaces, texts };
      const payload = proposalOf(requested, currencyChanges(requested));
      return proposeChange(CURRENCY_KIND, `currency:${code}`, payload, reason, context);
    },
  );
}
