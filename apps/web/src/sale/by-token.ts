import type { Sale, SaleRecord } from './use-sales.ts';

/** Returns one sale per token, the running or else the latest one: the list has running sales first. */
export function newestOfEach<Row extends Pick<Sale, 'currency_id'>>(list: readonly Row[]): readonly Row[] {
  const tokens = new Set<number>();
  return list.filter(({ currency_id }) => tokens.size < tokens.add(currency_id).size);
}

/** Returns the user's purchases in all sales of a token. */
export function recordsOf<Row extends Pick<SaleRecord, 'currency_name'>>(
  { currency_name }: Pick<Sale, 'currency_name'>,
  records: readonly Row[],
): readonly Row[] {
  return records.filter((record) => record.currency_name === currency_name);
}
