/** Parameters of a coin's simulated price. */
export type CoinMotion = {
  /** Standard deviation of the annual logarithmic return. */
  readonly volatility: number;
  /** Correlation with the whole market, 0 to 1. */
  readonly correlation: number;
};

export type DemoCoin = CoinMotion & {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Price in USDT at the end of the history, where the live market begins. */
  readonly price: number;
};

/** The ids of BTC, ETH and USDT are fixed by the contract. USDT does not move. */
export const COINS: readonly DemoCoin[] = [
  { id: 1, code: 'BTC', name: 'Bitcoin', price: 104_250, volatility: 0.48, correlation: 0.9 },
  { id: 2, code: 'ETH', name: 'Ethereum', price: 3_912, volatility: 0.62, correlation: 0.87 },
  { id: 3, code: 'USDT', name: 'Tether', price: 1, volatility: 0, correlation: 0 },
  { id: 4, code: 'SOL', name: 'Solana', price: 178.4, volatility: 0.8, correlation: 0.8 },
  { id: 5, code: 'BNB', name: 'BNB', price: 692, volatility: 0.52, correlation: 0.75 },
  { id: 6, code: 'XRP', name: 'XRP', price: 2.36, volatility: 0.78, correlation: 0.7 },
  { id: 7, code: 'DOGE', name: 'Dogecoin', price: 0.192, volatility: 0.92, correlation: 0.72 },
  { id: 8, code: 'ADA', name: 'Cardano', price: 0.631, volatility: 0.8, correlation: 0.78 },
  { id: 9, code: 'TRX', name: 'TRON', price: 0.312, volatility: 0.5, correlation: 0.55 },
  { id: 10, code: 'LINK', name: 'Chainlink', price: 17.42, volatility: 0.82, correlation: 0.8 },
  { id: 11, code: 'AVAX', name: 'Avalanche', price: 24.8, volatility: 0.88, correlation: 0.8 },
  { id: 12, code: 'SUI', name: 'Sui', price: 2.64, volatility: 0.98, correlation: 0.75 },
  { id: 13, code: 'LTC', name: 'Litecoin', price: 98.6, volatility: 0.66, correlation: 0.75 },
  { id: 14, code: 'DOT', name: 'Polkadot', price: 3.18, volatility: 0.78, correlation: 0.8 },
  { id: 15, code: 'BCH', name: 'Bitcoin Cash', price: 518, volatility: 0.72, correlation: 0.75 },
  // The platform's own coin, which has both a sale and a pair.
  { id: 16, code: 'ASY', name: 'Assay', price: 0.2612, volatility: 0.4, correlation: 0.5 },
];

export const PLATFORM_CODE = 'ASY';
export const PLATFORM_ID = 16;
export const USDT_ID = 3;

export const COIN_DECIMALS = 8;
/**
 * Parts per million: fees of 0.1 % for both sides; a market order may move the price by 5 %, and a limit may be 20 %
 * from the last price: more than the usual distance of resting orders, and less than an error of one digit.
 */
export const PAIR_FEE_PPM = 1_000;
export const MARKET_PROTECTION_PPM = 50_000;
export const PRICE_BAND_PPM = 200_000;

export type DemoPair = {
  readonly id: number;
  readonly base: string;
  readonly quote: string;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly minimumLots: number;
  readonly maximumLots: number;
  /** Turnover of an average day, in USDT. */
  readonly dailyTurnover: number;
};

const MILLION = 1_000_000;

type Row = readonly [
  base: string,
  quote: string,
  tickSize: string,
  lotSize: string,
  minimumLots: number,
  dailyTurnover: number,
];

/** Prices and quantities with four decimals are valid wherever eight decimals of the quote currency allow it. */
const ROWS: readonly Row[] = [
  ['BTC', 'USDT', '0.01', '0.00001', 1, 160 * MILLION],
  ['ETH', 'USDT', '0.01', '0.0001', 1, 110 * MILLION],
  ['SOL', 'USDT', '0.01', '0.0001', 10, 52 * MILLION],
  ['BNB', 'USDT', '0.01', '0.0001', 10, 31 * MILLION],
  ['XRP', 'USDT', '0.0001', '0.0001', 1_000, 38 * MILLION],
  ['DOGE', 'USDT', '0.0001', '0.0001', 10_000, 27 * MILLION],
  ['ADA', 'USDT', '0.0001', '0.0001', 10_000, 14 * MILLION],
  ['TRX', 'USDT', '0.0001', '0.0001', 10_000, 12 * MILLION],
  ['LINK', 'USDT', '0.001', '0.0001', 100, 13 * MILLION],
  ['AVAX', 'USDT', '0.001', '0.0001', 100, 11 * MILLION],
  ['SUI', 'USDT', '0.0001', '0.0001', 1_000, 16 * MILLION],
  ['LTC', 'USDT', '0.01', '0.0001', 10, 12 * MILLION],
  ['DOT', 'USDT', '0.0001', '0.0001', 1_000, 8 * MILLION],
  ['BCH', 'USDT', '0.01', '0.0001', 10, 9 * MILLION],
  ['ETH', 'BTC', '0.00001', '0.001', 1, 24 * MILLION],
  ['SOL', 'BTC', '0.000001', '0.01', 1, 9 * MILLION],
  ['BNB', 'BTC', '0.000001', '0.01', 1, 7 * MILLION],
  ['LTC', 'BTC', '0.0000001', '0.1', 1, 4 * MILLION],
  ['SOL', 'ETH', '0.00001', '0.001', 1, 6 * MILLION],
  ['BNB', 'ETH', '0.00001', '0.001', 1, 5 * MILLION],
  ['LINK', 'ETH', '0.000001', '0.01', 1, 4 * MILLION],
  ['ASY', 'USDT', '0.0001', '0.0001', 10_000, 3 * MILLION],
];

/** In display order: the groups USDT, BTC and ETH, and the platform's own coin. */
export const PAIRS: readonly DemoPair[] = ROWS.map(
  ([base, quote, tickSize, lotSize, minimumLots, dailyTurnover], index) => ({
    id: index + 1,
    base,
    quote,
    tickSize,
    lotSize,
    minimumLots,
    maximumLots: 20_000_000_000,
    dailyTurnover,
  }),
);
