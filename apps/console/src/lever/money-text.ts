const PLACES = 2;

/** Formats an amount with two decimals, truncated. The CSV has every digit. */
export function shortMoney(value: string): string {
  const [whole = '0', places = ''] = value.split('.');
  const cut = places.slice(0, PLACES).padEnd(PLACES, '0');
  const text = `${whole}.${cut}`;
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}
