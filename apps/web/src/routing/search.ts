import { ownValue } from '@assay/contract';
/** The query of an address as texts. Nothing is guessed: `007` stays `007`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query; absent and empty values are left out. */
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

/** Keeps the named texts of a query and nothing else. */
export function pickTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const known: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = ownValue(search, name);
      if (typeof value === 'string' && value !== '') known[name] = value;
    }
    return known;
  };
}
