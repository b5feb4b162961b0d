import { createSessionFinder } from '../account/session-repository.ts';
import type { Exchange } from '../exchange.ts';
import { kept } from '../market/kept.ts';
import { DEFAULT_CNY_RATE, readSiteSettings } from '../site/site-settings.ts';
import { startBalancePushes } from './balance-pushes.ts';
import { createSockets, type Sockets } from './create-sockets.ts';
import { presentState, startMarketPushes } from './market-pushes.ts';

/** The parts of the exchange that the sockets stand on; they are its publisher. */
export type SocketExchange = Omit<Exchange, 'publisher'>;

/** Makes the sockets and lets the exchange's events flow into them. `attach` them to the HTTP server next. */
export function startSockets({ database, market, sequencer, settings, log, now }: SocketExchange): Sockets {
  const sockets = createSockets({
    market,
    findSession: createSessionFinder(database, now),
    liveSessions: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await database
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', [...ids])
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    log,
  });

  const readSite = kept(() => readSiteSettings(database), now);
  let rate = DEFAULT_CNY_RATE;
  const cnyRate = (): string => {
    readSite().then(
      (site) => {
        rate = site.cnyRate;
      },
      () => undefined,
    );
    return rate;
  };

  const { timeZone } = settings;
  const isAnybodyThere = (): boolean => sockets.connections() > 0;
  const stopMarket = startMarketPushes({ market, publisher: sockets, timeZone, isAnybodyThere, cnyRate });
  const stopBalances = startBalancePushes(sequencer, market, sockets);
  sockets.showWith((pairs) => presentState(market, pairs));

  return {
    ...sockets,
    close() {
      stopMarket();
      stopBalances();
      sockets.close();
    },
  };
}
