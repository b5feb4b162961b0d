import { acceptorWords } from './acceptor/words.ts';
import { apiKeyWords } from './api-keys/words.ts';
import { c2cWords } from './c2c/words.ts';
import { checkoutWords } from './checkout/words.ts';
import { complaintWords } from './complaint/words.ts';
import { conversionWords } from './conversion/words.ts';
import { crowdWords } from './crowd/words.ts';
import { custodyWords } from './custody/words.ts';
import { earnWords } from './earn/words.ts';
import { leverWords } from './lever/words.ts';
import { rebateWords } from './rebate/words.ts';
import { regionsWords } from './regions/words.ts';
import { saleWords } from './sale/words.ts';
import { secondsWords } from './seconds/words.ts';
import { spotWords } from './spot/words.ts';
import { transferWords } from './transfer/words.ts';
import { voteWords } from './vote/words.ts';

/** Words of the products, one line each. */
export const PRODUCT_WORDS = [
  acceptorWords, //
  apiKeyWords,
  c2cWords,
  checkoutWords,
  complaintWords,
  conversionWords,
  crowdWords,
  custodyWords,
  earnWords,
  leverWords,
  rebateWords,
  regionsWords,
  saleWords,
  secondsWords,
  spotWords,
  transferWords,
  voteWords,
] as const;
