import { compare, isPositive, quotient } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { type Contract, isLong, riskRate } from '../contracts/contract.ts';
import { type ContractTexts, useContractTexts } from '../contracts/texts.ts';
import { isShareOf, rateOf } from './formulas.ts';
import type { Receipt, ReceiptLine, ReceiptStep } from './share-text.ts';

/** Returns a function that lists the figures of a receipt with the formula and inputs of each. */
export function useReceiptLines(contract: Contract): (receipt: Receipt) => ReceiptStep {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const label = {
    mark: t(($) => $.lever.receipt.mark),
    seen: t(($) => $.lever.receipt.seen),
    sequence: t(($) => $.lever.receipt.sequence),
    sources: t(($) => $.lever.receipt.sources),
    price: t(($) => $.words.contractPrice),
    value: t(($) => $.lever.form.value),
    ordered: t(($) => $.lever.receipt.ordered),
    margin: t(($) => $.lever.form.margin),
    fee: t(($) => $.words.fee),
    liquidationFee: t(($) => $.lever.terms.liquidation),
    borrowed: t(($) => $.lever.receipt.borrowed),
    profit: t(($) => $.lever.column.profit),
    paid: t(($) => $.lever.receipt.paid),
    owed: t(($) => $.lever.receipt.owed),
    borne: t(($) => $.lever.receipt.borne),
    rate: t(($) => $.lever.receipt.rate),
    pool: t(($) => $.lever.receipt.pool),
    winners: t(($) => $.lever.receipt.winners),
  };
  return (receipt) => ({
    id: receipt.id,
    time: texts.timeWithZone(receipt.time),
    title: `${t(($) => $.lever.receipt.kind[receipt.kind])} · ${t(($) => $.lever.cause[receipt.cause])}`,
    lines: [
      ...indexPriceLines(receipt, label, texts),
      ...profitLines(receipt, contract, label, texts),
      ...balanceLines(receipt, contract, label, texts),
    ],
  });
}

type Labels = Readonly<Record<string, string>> & {
  readonly [Name in
    | 'mark'
    | 'seen'
    | 'sequence'
    | 'sources'
    | 'price'
    | 'value'
    | 'ordered'
    | 'margin'
    | 'fee'
    | 'liquidationFee'
    | 'borrowed'
    | 'profit'
    | 'paid'
    | 'owed'
    | 'borne'
    | 'rate'
    | 'pool'
    | 'winners']: string;
};

/** Returns the lines of the deciding index price: price, sequence, sources and the time of observation. */
function indexPriceLines(
  { mark: indexPrice }: Receipt,
  label: Labels,
  texts: ContractTexts,
): readonly ReceiptLine[] {
  if (indexPrice === null) return [];
  return [
    { label: label.mark, value: texts.exactPrice(indexPrice.price) },
    { label: label.sequence, value: `#${indexPrice.sequence}` },
    ...sourcesLine(indexPrice, label),
    ...(indexPrice.seen === '' ? [] : [{ label: label.seen, value: indexPrice.seen }]),
  ];
}

/** Returns the line of the index's sources, used and configured; none if neither is known. */
function sourcesLine(
  { sources, index_of: names }: NonNullable<Receipt['mark']>,
  label: Labels,
): readonly ReceiptLine[] {
  const sourceNames = names.join(', ');
  if (sources === undefined) return sourceNames === '' ? [] : [{ label: label.sources, value: sourceNames }];
  const value = sourceNames === '' ? String(sources) : `${sources} / ${names.length} (${sourceNames})`;
  return [{ label: label.sources, value }];
}

/** Returns the lines of price, value, margin, fee and profit, each with its formula. */
function profitLines(
  receipt: Receipt,
  contract: Contract,
  label: Labels,
  texts: ContractTexts,
): readonly ReceiptLine[] {
  const { kind, mark: indexPrice, price, value, margin, fee, profit, spread } = receipt;
  const unit = contract.legal;
  const number = texts.exact(contract.number);
  const money = (text: string) => `${texts.exact(text)} ${unit}`;
  if (kind === 'opened') {
    const sign = isLong(contract) ? '+' : '−';
    const opening: ReceiptLine = {
      label: label.price,
      value: texts.exactPrice(price),
      ...(indexPrice === null
        ? {}
        : { formula: `${texts.exactPrice(indexPrice.price)} ${sign} ${texts.rate(spread)}%` }),
    };
    // In contracts of earlier releases margin and fee follow the limit price, even if they opened at another price.
    const orderValue = contract.value;
    const valueAt = (text: string) => ({ value: money(text), formula: valueFormula(text, contract, texts) });
    return [
      opening,
      { label: label.value, ...valueAt(value) },
      ...(compare(orderValue, value) === 0 ? [] : [{ label: label.ordered, ...valueAt(orderValue) }]),
      {
        label: label.margin,
        value: money(margin),
        formula: `${texts.exact(orderValue)} ÷ ${contract.multiple}`,
      },
      { label: label.fee, value: money(fee), ...feeFormula({ fee, value: orderValue }, texts) },
    ];
  }
  if (kind === 'overnight') {
    return [
      {
        label: label.borrowed,
        value: money(value),
        formula: `${texts.exact(contract.value)} − ${texts.exact(contract.origin_caution_money)}`,
      },
      { label: label.fee, value: money(fee), ...feeFormula(receipt, texts) },
      { label: label.margin, value: money(margin) },
    ];
  }
  const [high, low] = isLong(contract) ? [price, contract.price] : [contract.price, price];
  return [
    { label: label.price, value: texts.exactPrice(price) },
    {
      label: label.profit,
      value: money(profit),
      formula: `(${texts.exactPrice(high)} − ${texts.exactPrice(low)}) × ${number}`,
    },
    { label: label.margin, value: money(margin) },
    ...(isNothing(fee)
      ? []
      : [{ label: label.liquidationFee, value: money(fee), ...feeFormula(receipt, texts) }]),
  ];
}

/** Returns the formula `price × quantity` of a value, with the price derived from both. */
function valueFormula(value: string, { number }: Contract, texts: ContractTexts): string {
  const pricePerUnit = isPositive(number) ? quotient(value, number) : '0';
  return `${texts.exactPrice(pricePerUnit)} × ${texts.exact(number)}`;
}

/** Returns the formula of a fee; none if it is no exact rate of the value, as when the account had less. */
function feeFormula(
  { fee, value }: Pick<Receipt, 'fee' | 'value'>,
  texts: ContractTexts,
): { readonly formula?: string } {
  const rate = rateOf(fee, value);
  return rate === null ? {} : { formula: `${texts.exact(value)} × ${texts.rate(rate)}%` };
}

/** Returns the lines of amounts paid and still owed, and of the account and pool figures behind the decision. */
function balanceLines(
  receipt: Receipt,
  { legal }: Contract,
  label: Labels,
  texts: ContractTexts,
): readonly ReceiptLine[] {
  const { paid, owed, borne, equity, margins, pool, profits, postings } = receipt;
  const money = (text: string) => `${texts.exact(text)} ${legal}`;
  const rate = riskRate(equity, margins);
  return [
    { label: label.paid, value: money(paid), ...shareFormula(receipt, texts) },
    ...postings.map(({ id, info, number }) => ({ key: id, label: `${info} (#${id})`, value: money(number) })),
    ...(isNothing(owed) ? [] : [{ label: label.owed, value: money(owed) }]),
    ...(isNothing(borne) ? [] : [{ label: label.borne, value: money(borne) }]),
    ...(rate === null
      ? []
      : [
          {
            label: label.rate,
            value: texts.percent(rate),
            formula: `${texts.exact(equity)} ÷ ${texts.exact(margins)}`,
          },
        ]),
    ...(pool === null ? [] : [{ label: label.pool, value: money(pool) }]),
    ...(profits === null ? [] : [{ label: label.winners, value: money(profits) }]),
  ];
}

/** Returns the formula of a winner's share of an insufficient pool. */
function shareFormula(
  { cause, paid, profit, pool, profits }: Receipt,
  texts: ContractTexts,
): { readonly formula?: string } {
  if (cause !== 'pool_exhausted' || pool === null || profits === null) return {};
  if (!isShareOf(paid, profit, pool, profits)) return {};
  return { formula: `${texts.exact(pool)} × ${texts.exact(profit)} ÷ ${texts.exact(profits)}` };
}

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
