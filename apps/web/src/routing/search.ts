import { ownValue } from '@assay/contract';
/** Parses a query as texts, without type conversion: `007` stays `007`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Formats a query; absent and empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') {
      parameters.set(name, String(value));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Picks the named texts of a query. */
export function pickTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const picked: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = ownValue(search, name);
      if (typeof value === 'string' && value !== '') picked[name] = value;
    }
    return picked;
  };
}
