const SHOWN_DECIMALS = 2;

/** Formats an amount with two decimals, truncated. The CSV has every digit. */
export function shortMoney(value: string): string {
  const [integer = '0', decimals = ''] = value.split('.');
  const shownDecimals = decimals.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0');
  const text = `${integer}.${shownDecimals}`;
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}
