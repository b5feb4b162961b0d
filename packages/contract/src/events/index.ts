import * as acceptor from '../acceptor/events.ts';
import * as alerts from '../alerts/events.ts';
import * as apiKeys from '../api-keys/events.ts';
import * as c2c from '../c2c/events.ts';
import * as checkout from '../checkout/events.ts';
import * as complaint from '../complaint/events.ts';
import * as conversion from '../conversion/events.ts';
import * as crowd from '../crowd/events.ts';
import * as custody from '../custody/events.ts';
import type { SocketEvent } from '../define.ts';
import * as earn from '../earn/events.ts';
import * as lever from '../lever/events.ts';
import * as portfolio from '../portfolio/events.ts';
import * as rebate from '../rebate/events.ts';
import * as sale from '../sale/events.ts';
import * as seconds from '../seconds/events.ts';
import * as spot from '../spot/events.ts';
import * as transfer from '../transfer/events.ts';
import * as twap from '../twap/events.ts';
import * as vote from '../vote/events.ts';
import * as identity from './identity.ts';
import * as marketData from './market-data.ts';
import * as prices from './prices.ts';
import * as wallet from './wallet.ts';

/** All events of the sockets by name, one line for each area and each product. */
export const events = {
  ...marketData,
  ...prices,
  ...wallet,
  ...identity,
  ...acceptor,
  ...alerts,
  ...apiKeys,
  ...c2c,
  ...checkout,
  ...complaint,
  ...conversion,
  ...crowd,
  ...custody,
  ...earn,
  ...lever,
  ...portfolio,
  ...rebate,
  ...sale,
  ...seconds,
  ...spot,
  ...transfer,
  ...twap,
  ...vote,
};

/** All events, in the order of the API reference. */
export const allEvents: readonly SocketEvent[] = Object.values(events);
