import type { Language } from '@assay/contract';
import { keysBelow, type MessageKey, message } from '@assay/locales/server';

type Texts = Readonly<Record<string, MessageKey>>;

/** Groups of a product's back-office texts, with the prefixes of their labels in the response of its page. */
const GROUPS = {
  field: '',
  figure: '',
  word: '',
  participant: 'participant.',
  participant_word: 'participant.',
  text: 'text.',
  act: 'act.',
  hint: 'hint.',
  status: 'status.',
} as const;

/** Returns the message keys of a product's field names, by field. */
export function fieldTexts(product: string): Texts {
  return textsBelow(`${product}.desk.field`);
}

/** Returns the message keys of a product's field values, by field and value. */
export function valueTextsOf(product: string): Readonly<Record<string, Texts>> {
  const valueEntries = Object.entries(textsBelow(`${product}.desk.word`)).map(([name, key]) => {
    const [field = '', value = ''] = name.split('.');
    return { field, value, key };
  });
  return Object.fromEntries(
    [...Map.groupBy(valueEntries, ({ field }) => field)].map(([field, fieldEntries]) => [
      field,
      Object.fromEntries(fieldEntries.map(({ value, key }) => [value, key])),
    ]),
  );
}

/**
 * Returns all labels of a product's fields, figures, values and acts in a language, such as `minimum`, `mode.lock`,
 * `act.cancel`. A figure's label overrides that of a field of the same name, which is used in changes only.
 */
export function labelsOf(product: string, language: Language): Readonly<Record<string, string>> {
  const labels = Object.entries(GROUPS).flatMap(([group, prefix]) =>
    Object.entries(textsBelow(`${product}.desk.${group}`)).map(
      ([name, key]) => [`${prefix}${name}`, message(language, key)] as const,
    ),
  );
  return Object.fromEntries(labels);
}

function textsBelow(prefix: string): Texts {
  return Object.fromEntries(keysBelow(prefix).map((key) => [key.slice(prefix.length + 1), key]));
}
