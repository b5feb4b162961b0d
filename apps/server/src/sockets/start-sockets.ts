import type { Exchange } from '../exchange.ts';
import { kept } from '../market/kept.ts';
import { DEFAULT_CNY_RATE, readSiteSettings } from '../site/site-settings.ts';
import { startBalancePushes } from './balance-pushes.ts';
import { createSockets, type Sockets } from './create-sockets.ts';
import { startMarketPushes } from './market-pushes.ts';
import { createPresentState } from './present-state.ts';
import { createSessionQuestions } from './session-questions.ts';

/** The parts of the exchange that the sockets stand on; they are its publisher. */
export type SocketExchange = Omit<Exchange, 'publisher'>;

/** Makes the sockets and lets the exchange's events flow into them. `attach` them to the HTTP server next. */
export function startSockets({ database, market, sequencer, settings, log, now }: SocketExchange): Sockets {
  const present = createPresentState(market);
  const sockets = createSockets({
    ...createSessionQuestions(database, now),
    market,
    settings,
    present,
    now,
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

  return {
    ...sockets,
    async close() {
      stopMarket();
      stopBalances();
      present.stop();
      await sockets.close();
    },
  };
}
