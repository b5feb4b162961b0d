import type { Adjustment, ChainFee, Rejection } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import { isOwner } from '../audit/issuer-fault.ts';
import { type Books, isChainText, isNatural, type Of } from './books.ts';

const TRADERS_WALLETS: readonly string[] = ['legal', 'change', 'lever', 'micro'];
const LEVELS = 4;
const DEEPEST = 1_000;

export function expectNetwork(
  books: Books,
  { network, credit_after: creditAfter, settled_after: settledAfter }: Of<'set_network'>,
  expectation: Expectation,
): Rejection | null {
  const isValid =
    isNatural(creditAfter) &&
    isNatural(settledAfter) &&
    0 < creditAfter &&
    creditAfter <= settledAfter &&
    settledAfter <= DEEPEST;
  if (!isValid) return { code: 'invalid_terms' };
  books.depths.set(network, [creditAfter, settledAfter]);
  const terms = { network, creditAfter, settledAfter };
  expectation.emit(`network ${network}`, { type: 'network_terms_set', terms });
  return null;
}

export function expectTerms(
  books: Books,
  command: Of<'set_terms'>,
  expectation: Expectation,
): Rejection | null {
  const { network, currency, deposit_minimum: depositMinimum, fee_rate: feeRate } = command;
  const { withdrawal_minimum: withdrawalMinimum, withdrawal_maximum: withdrawalMaximum } = command;
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  if (depositMinimum < 0n || withdrawalMinimum < 0n || withdrawalMinimum > withdrawalMaximum) {
    return { code: 'invalid_terms' };
  }
  const opened = { depositsOpen: command.deposits_open, withdrawalsOpen: command.withdrawals_open };
  const amounts = { depositMinimum, withdrawalMinimum, withdrawalMaximum };
  const terms = { network, currency, ...opened, ...amounts, feeRate };
  books.terms.set(`${network}/${currency}`, terms);
  expectation.emit(`terms ${network} ${currency}`, { type: 'currency_terms_set', terms });
  return null;
}

export function expectLimits(
  books: Books,
  { currency, day, automatic_below: automaticBelow, four_eyes_above: fourEyesAbove }: Of<'set_limits'>,
  expectation: Expectation,
): Rejection | null {
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  const [unverified, basic, advanced, certified] = day;
  const isValid = day.length === LEVELS && day.every((limit) => limit >= 0n) && automaticBelow >= 0n;
  if (!isValid || fourEyesAbove < automaticBelow) return { code: 'invalid_terms' };
  if (unverified === undefined || basic === undefined || advanced === undefined || certified === undefined) {
    return { code: 'invalid_terms' };
  }
  const limits = {
    currency,
    day: [unverified, basic, advanced, certified],
    automaticBelow,
    fourEyesAbove,
  } as const;
  books.limits.set(currency, limits);
  expectation.emit(`limits ${currency}`, { type: 'currency_limits_set', limits });
  return null;
}

export function expectPaying(
  books: Books,
  { network, currency, amount, transaction, cause }: Of<'pay_network'>,
  expectation: Expectation,
): Rejection | null {
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  if (!isChainText(transaction)) return { code: 'invalid_transaction' };
  if (!books.fitsLedger(currency, amount)) return { code: 'amount_too_large' };
  expectFee(books, { network, currency, amount, transaction, cause, withdrawal: null }, expectation);
  expectation.createdId = books.lastFee;
  return null;
}

/** Pays a chain fee from the exchange's wallet for chains. */
export function expectFee(books: Books, paid: Omit<ChainFee, 'id' | 'time'>, expectation: Expectation): void {
  const { network, currency, amount } = paid;
  books.lastFee += 1;
  const id = books.lastFee;
  expectation.move(
    books.house('network', currency),
    books.outside(network, currency),
    amount,
    'chain_fee',
    id,
  );
  expectation.emit(`fee ${id}`, { type: 'chain_fee_paid', fee: { id, ...paid, time: expectation.time } });
}

export function expectAdjusting(
  books: Books,
  { by, from, to, currency, amount }: Of<'adjust_money'>,
  expectation: Expectation,
): Rejection | null {
  if (!('staff' in by) || by.proposedBy === undefined) return { code: 'needs_second_person' };
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const isHouses = (side: typeof from) => side.owner === HOUSE;
  const areWalletsValid = [from, to].every(({ owner, wallet }) =>
    owner === HOUSE ? !TRADERS_WALLETS.includes(wallet) : isOwner(owner) && TRADERS_WALLETS.includes(wallet),
  );
  const isSame = from.owner === to.owner && from.wallet === to.wallet;
  if (!areWalletsValid || isSame || !(isHouses(from) || isHouses(to))) return { code: 'invalid_adjustment' };
  const { accounts, owners } = books.records;
  if (!isHouses(to) && owners.of(to.owner).isClosed) return { code: 'owner_closed' };
  const payer = accounts.of(from.owner, from.wallet, currency);
  const receiver = accounts.of(to.owner, to.wallet, currency);
  if ([payer, receiver].some((one) => books.isSettling(one, expectation.time))) return { code: 'settling' };
  const mayOwe = books.records.walletsMayBeNegative.has(from.wallet);
  const free = isHouses(from) ? payer.total - payer.held : books.withdrawable(payer);
  if (mayOwe && !books.fitsLedger(currency, amount)) return { code: 'amount_too_large' };
  if (!mayOwe && free < amount) return { code: 'insufficient_balance', free };
  books.lastAdjustment += 1;
  const id = books.lastAdjustment;
  expectation.createdId = id;
  expectation.move(payer, receiver, amount, 'house_adjustment', id);
  const sides = { fromOwner: from.owner, fromWallet: from.wallet, toOwner: to.owner, toWallet: to.wallet };
  const issuers = { reason: by.reason, proposedBy: by.proposedBy, approvedBy: by.name };
  const adjustment: Adjustment = { id, ...sides, currency, amount, ...issuers, time: expectation.time };
  expectation.emit(`adjustment ${id}`, { type: 'money_adjusted', adjustment });
  return null;
}
