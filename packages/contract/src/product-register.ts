import { acceptorNames } from './acceptor/words.ts';
import { alertNames } from './alerts/words.ts';
import { apiKeyNames } from './api-keys/words.ts';
import { c2cNames } from './c2c/words.ts';
import { checkoutNames } from './checkout/words.ts';
import { complaintNames } from './complaint/words.ts';
import { conversionNames } from './conversion/words.ts';
import { crowdNames } from './crowd/words.ts';
import { custodyNames } from './custody/words.ts';
import { earnNames } from './earn/words.ts';
import { leverNames } from './lever/words.ts';
import { rebateNames } from './rebate/words.ts';
import { regionsNames } from './regions/words.ts';
import { saleNames } from './sale/words.ts';
import { secondsNames } from './seconds/words.ts';
import { spotNames } from './spot/words.ts';
import { transferNames } from './transfer/words.ts';
import { twapNames } from './twap/words.ts';
import { voteNames } from './vote/words.ts';

/** Words of the products, one line each. */
export const PRODUCT_NAMES = [
  acceptorNames, //
  alertNames,
  apiKeyNames,
  c2cNames,
  checkoutNames,
  complaintNames,
  conversionNames,
  crowdNames,
  custodyNames,
  earnNames,
  leverNames,
  rebateNames,
  regionsNames,
  saleNames,
  secondsNames,
  spotNames,
  transferNames,
  twapNames,
  voteNames,
] as const;
