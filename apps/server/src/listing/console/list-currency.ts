import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { decimals } from '@assay/money';
import { actAlone } from '../../console/act-alone.ts';
import { type ConsoleRoute, staffRoute } from '../../console/route.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, refuse } from '../../http/handler.ts';
import { isKnownLogo } from '../../quotations/currency-logos.ts';
import { writeProfile } from './currency-profile.ts';
import { giveCommand } from './give-command.ts';

/** Lists a currency. Until its texts are written it goes by its code; they can be set at any time. */
export function listRoute(exchange: Exchange): ConsoleRoute {
  const { listings, database } = exchange;
  return staffRoute(
    consoleCalls.consoleListCurrency,
    async ({ code, decimals: places, reason, ...texts }, context) => {
      const { staff, language } = context;
      if (!(await isKnownLogo(database, texts.logo ?? ''))) return refuse('console.picture_unknown');
      const currency: CurrencySpec = {
        id: currencyId(Math.max(0, ...listings.currencies().map(({ id }) => id)) + 1),
        code,
        decimals: decimals(places),
      };
      const by = { staff: Number(staff.staffId), name: staff.email, reason };
      const after = { code, decimals: places, ...texts };
      const done = { action: 'currency.list', target: `currency:${code}`, reason, after };
      const refused = await actAlone(context, done, async (key) => {
        const failed = await giveCommand(exchange, {
          room: 'listing',
          type: 'list_currency',
          currency,
          by,
          key,
        });
        if (failed === null) await writeProfile(database, currency.id, texts);
        return failed;
      });
      return refused ?? accept(message(language, 'console.done'));
    },
  );
}
