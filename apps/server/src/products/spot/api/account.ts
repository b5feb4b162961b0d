import { formatAmount, formatDecimal, type RatePpm } from '@assay/money';
import type { KeyContext } from '../../../edge/api/call.ts';
import { optionalFlag, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair, optionalPair, symbolName, symbolsOf } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { findUser } from '../../../people/account/user-repository.ts';
import { readHoldings } from '../../../people/wallet/balance-repository.ts';
import { filterFault } from './filters.ts';
import { newOrderOf } from './new-order.ts';

const RATE_PLACES = 8;
const PPM_PLACES = 6;
const PPM_PER_BASIS_POINT = 100;
const NO_RATE = formatDecimal(0n, RATE_PLACES);

/** Returns the balances of the spot account, and the permissions of its owner and the key. */
export async function answerAccount(parameters: Parameters, { exchange, key }: KeyContext) {
  const { database, listings } = exchange;
  const omitsZeros = optionalFlag(parameters, 'omitZeroBalances') ?? false;
  const holdings = await readHoldings(database, key.userId);
  const user = await findUser(database, key.userId);
  const isActive = user !== undefined && !user.is_frozen;
  const rates = highestRates(listings.pairs());
  const balances = listings.currencies().flatMap(({ id, code, decimals }) => {
    const { free, held } = holdings.of('change', id);
    if (omitsZeros && free === 0n && held === 0n) return [];
    return [{ asset: code, free: formatAmount(free, decimals), locked: formatAmount(held, decimals) }];
  });
  return {
    makerCommission: rates.maker / PPM_PER_BASIS_POINT,
    takerCommission: rates.taker / PPM_PER_BASIS_POINT,
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: ratesRow(rates),
    canTrade: isActive && key.rights.has('trade'),
    canWithdraw: isActive && key.rights.has('withdraw'),
    canDeposit: isActive,
    brokered: false,
    requireSelfTradePrevention: true,
    preventSor: false,
    updateTime: exchange.now(),
    accountType: 'SPOT',
    balances,
    permissions: ['SPOT'],
    uid: key.userId,
  };
}

/** Returns the fees of orders in a pair. */
export function answerCommission(parameters: Parameters, { exchange }: KeyContext) {
  return commissionRow(mandatoryPair(exchange.listings, parameters));
}

/** Checks an order by its own terms and the filters of its pair, without placing it. */
export async function answerOrderTest(parameters: Parameters, context: KeyContext) {
  const order = newOrderOf(parameters, context);
  const fault = await filterFault(order, context);
  if (fault !== null) throw fault;
  if (optionalFlag(parameters, 'computeCommissionRates') !== true) return {};
  const {
    symbol: _symbol,
    standardCommission,
    specialCommission,
    taxCommission,
    discount,
  } = commissionRow(order.pair);
  return {
    standardCommissionForOrder: makerAndTaker(standardCommission),
    specialCommissionForOrder: makerAndTaker(specialCommission),
    taxCommissionForOrder: makerAndTaker(taxCommission),
    discount,
  };
}

/** Returns the used part of the limits on orders. */
export function answerOrderLimits(_parameters: Parameters, { limits, key }: KeyContext) {
  const { inTenSeconds, inADay } = limits.usedOrders(key.userId);
  return limits.rows
    .filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
    .map((row) => ({ ...row, count: row.interval === 'DAY' ? inADay : inTenSeconds }));
}

/** Returns the fees of orders, in one pair or in all. */
export function answerTradeFees(parameters: Parameters, { exchange }: KeyContext) {
  const requestedPair = optionalPair(exchange.listings, parameters);
  const pairs = requestedPair === undefined ? [...symbolsOf(exchange.listings).values()] : [requestedPair];
  return pairs.map((pair) => ({
    symbol: symbolName(pair),
    makerCommission: formatFeeRate(pair.spec.makerFee),
    takerCommission: formatFeeRate(pair.spec.takerFee),
  }));
}

type Rates = { readonly maker: number; readonly taker: number };

/** Returns the highest fee of all pairs, for the fields that have one number for all. */
function highestRates(pairs: readonly ListedPair[]): Rates {
  const maxRate = (rate: (pair: ListedPair) => RatePpm): number => Math.max(0, ...pairs.map(rate));
  return { maker: maxRate(({ spec }) => spec.makerFee), taker: maxRate(({ spec }) => spec.takerFee) };
}

function commissionRow(pair: ListedPair) {
  const { makerFee: maker, takerFee: taker } = pair.spec;
  return {
    symbol: symbolName(pair),
    standardCommission: ratesRow({ maker, taker }),
    specialCommission: ratesRow({ maker: 0, taker: 0 }),
    taxCommission: ratesRow({ maker: 0, taker: 0 }),
    discount: {
      enabledForAccount: false,
      enabledForSymbol: false,
      discountAsset: '',
      discount: NO_RATE,
    },
  };
}

function ratesRow({ maker, taker }: Rates) {
  return { maker: formatFeeRate(maker), taker: formatFeeRate(taker), buyer: NO_RATE, seller: NO_RATE };
}

function makerAndTaker({ maker, taker }: ReturnType<typeof ratesRow>) {
  return { maker, taker };
}

function formatFeeRate(ppm: number): string {
  return formatDecimal(BigInt(ppm) * 10n ** BigInt(RATE_PLACES - PPM_PLACES), RATE_PLACES);
}
