import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { decimals } from '@assay/money';
import type { Transaction } from 'kysely';
import { appendAudit } from '../../audit/audit-log.ts';
import { actorOf, type ConsoleRoute, staffRoute } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, refuse } from '../../http/handler.ts';
import { isKnownLogo, makeLogo, storeLogo } from '../../quotations/currency-logos.ts';
import { giveCommand } from './give-command.ts';

type Texts = {
  readonly name: string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly logo?: string | undefined;
};

/** Listing a currency, what people read about it, and its picture. */
export function currencyRoutes({ listings, database, now }: Exchange): readonly ConsoleRoute[] {
  return [
    staffRoute(
      consoleCalls.consoleListCurrency,
      async ({ code, decimals: places, reason, ...texts }, context) => {
        const { exchange, staff } = context;
        if (!(await isKnownLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
        const currency: CurrencySpec = {
          id: currencyId(Math.max(0, ...listings.currencies().map(({ id }) => id)) + 1),
          code,
          decimals: decimals(places),
        };
        const by = { staff: Number(staff.staffId), name: staff.email, reason };
        const refused = await giveCommand(exchange, { room: 'listing', type: 'list_currency', currency, by });
        if (refused) return refused;
        await database.transaction().execute(async (transaction) => {
          await writeProfile(transaction, currency.id, texts);
          await appendAudit(transaction, now(), actorOf(context), {
            action: 'currency.list',
            target: `currency:${code}`,
            reason,
            after: { code, decimals: places, ...texts },
          });
        });
        return accept(message(context.language, 'console.done'));
      },
    ),

    staffRoute(consoleCalls.consoleDescribeCurrency, async ({ id, reason, ...texts }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      if (!(await isKnownLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
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
      const logo = await makeLogo(picture);
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

async function writeProfile(
  transaction: Transaction<Schema>,
  currency: number,
  { name, names, logo = '' }: Texts,
): Promise<void> {
  const texts = { name, names: JSON.stringify(names), logo };
  await transaction
    .insertInto('currency_profiles')
    .values({ currency, description: '{}', ...texts })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(texts))
    .execute();
}
