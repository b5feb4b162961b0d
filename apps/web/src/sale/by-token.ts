import type { Sale, SaleRecord } from './use-sales.ts';

/** Of each token the sale that runs, else the last one: the list has those that run first. */
export function newestOfEach<Row extends Pick<Sale, 'currency_id'>>(list: readonly Row[]): readonly Row[] {
  const tokens = new Set<number>();
  return list.filter(({ currency_id }) => tokens.size < tokens.add(currency_id).size);
}

/** Returns the user's purchases in the sales of a token: in one that runs, and in those before it. */
export function recordsOf<Row extends Pick<SaleRecord, 'currency_name'>>(
  { currency_name }: Pick<Sale, 'currency_name'>,
  records: readonly Row[],
): readonly Row[] {
  return records.filter((record) => record.currency_name === currency_name);
}
