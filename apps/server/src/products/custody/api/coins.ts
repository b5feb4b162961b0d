import { type CurrencySpec, NETWORKS, type Network, type OwnerId } from '@assay/engine';
import { type Amount, feeRoundedUp, formatAmount, ratePpm } from '@assay/money';
import { readSiteSettings } from '../../../core/site-settings/site-settings.ts';
import { ApiError } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readHoldings } from '../../../people/wallet/balance-repository.ts';
import { OPEN_STATES } from '../ended.ts';
import { stepOf } from '../network-decimals.ts';
import { networksOf, type OpenNetwork, percentText } from '../terms.ts';
import '../tables.ts';

/** Network names in the API for programs. */
const NAMES: Readonly<Record<Network, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  tron: 'TRX',
  omni: 'OMNI',
};

export function networkName(network: Network): string {
  return NAMES[network];
}

/** Returns the network with this name in the API for programs; undefined: none. */
export function networkCalled(name: string): Network | undefined {
  return NETWORKS.find((network) => NAMES[network] === name);
}

/** Returns the currency that the parameter `coin` names. */
export function currencyOf(
  { listings }: Pick<Exchange, 'listings'>,
  parameters: Parameters,
  name = 'coin',
): CurrencySpec {
  const code = mandatory(parameters, name);
  const currency = listings.currencies().find((currency) => currency.code === code);
  if (currency === undefined) throw new ApiError(-4018, "We don't have this asset.");
  return currency;
}

/** Returns the network of a currency that the parameter `network` names; without the parameter, the first. */
export async function networkOf(
  exchange: Pick<Exchange, 'chains' | 'database' | 'explorers'>,
  currency: CurrencySpec,
  parameters: Parameters,
): Promise<OpenNetwork> {
  const networks = await networksOf(exchange, currency);
  const requestedNetwork = parameters.get('network');
  const found =
    requestedNetwork === undefined
      ? networks[0]
      : networks.find(({ network }) => networkName(network) === requestedNetwork);
  if (found === undefined) throw new ApiError(-4019, 'The network is not open for this asset.');
  return found;
}

/** Returns every currency with the key owner's balance and its networks. */
export async function answerCoins(_parameters: Parameters, { exchange, key }: KeyContext) {
  const { database, listings, marketData } = exchange;
  const [holdings, pendingWithdrawals, site] = await Promise.all([
    readHoldings(database, key.userId),
    readPendingWithdrawals(database, key.userId),
    readSiteSettings(database),
  ]);
  const traded = new Set(
    marketData.pairs().flatMap(({ spec }) => (spec.status === 'trading' ? [spec.base, spec.quote] : [])),
  );
  return Promise.all(
    listings.currencies().map(async (currency) => {
      const { free, held } = holdings.of('change', currency.id);
      const withdrawing = cappedFree(held, pendingWithdrawals.get(currency.id) ?? 0n);
      const networks = await networksOf(exchange, currency);
      const list = networks.map((network, index) =>
        networkRow(network, currency, index === 0, site.depositsOpen),
      );
      const money = (units: bigint): string => formatAmount(units, currency.decimals);
      return {
        coin: currency.code,
        depositAllEnable: list.some(({ depositEnable }) => depositEnable),
        withdrawAllEnable: list.some(({ withdrawEnable }) => withdrawEnable),
        name: currency.code,
        free: money(free),
        locked: money(held - withdrawing),
        freeze: money(0n),
        withdrawing: money(withdrawing),
        ipoing: money(0n),
        ipoable: money(0n),
        storage: money(0n),
        isLegalMoney: false,
        trading: traded.has(currency.id),
        networkList: list,
      };
    }),
  );
}

/** Returns the amounts of open withdrawals, by currency, in minor units. */
async function readPendingWithdrawals(
  database: Exchange['database'],
  owner: OwnerId,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database
    .selectFrom('chain_withdrawals')
    .select(['currency', 'amount'])
    .where('owner', '=', BigInt(owner))
    .where('state', 'in', OPEN_STATES)
    .execute();
  const totals = new Map<number, bigint>();
  for (const { currency, amount } of rows) totals.set(currency, (totals.get(currency) ?? 0n) + amount);
  return totals;
}

/** Caps the withdrawals at the hold: both are read in parallel, and a withdrawal may have ended in between. */
function cappedFree(held: bigint, pendingWithdrawals: bigint): bigint {
  return pendingWithdrawals < held ? pendingWithdrawals : held;
}

/** Returns a network in the API's format. The fee is a rate; `withdrawFee` is the fee of the smallest withdrawal. */
function networkRow(
  { network, decimals: networkDecimals, terms, depth }: OpenNetwork,
  currency: CurrencySpec,
  isDefault: boolean,
  isOpen: boolean,
) {
  const { code, decimals } = currency;
  const money = (units: bigint): string => formatAmount(units, decimals);
  const minimum = terms.withdrawal_minimum as Amount;
  return {
    network: networkName(network),
    coin: code,
    name: networkName(network),
    isDefault,
    depositEnable: isOpen && terms.deposits_open,
    withdrawEnable: isOpen && terms.withdrawals_open,
    depositDust: money(terms.deposit_minimum),
    withdrawFee: money(feeRoundedUp(minimum, ratePpm(Number(terms.fee_rate)))),
    withdrawFeePercent: percentText(Number(terms.fee_rate)),
    withdrawMin: money(terms.withdrawal_minimum),
    withdrawMax: money(terms.withdrawal_maximum),
    withdrawIntegerMultiple: money(stepOf(currency, networkDecimals)),
    minConfirm: depth.creditAfter,
    unLockConfirm: depth.settledAfter,
    addressRegex: '',
    memoRegex: '',
    depositDesc: '',
    withdrawDesc: '',
    specialTips: '',
    resetAddressStatus: false,
    sameAddress: false,
    withdrawTag: false,
    busy: false,
  };
}
