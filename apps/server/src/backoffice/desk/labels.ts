import type { Language } from '@assay/contract';
import { keysBelow, type MessageKey, message } from '@assay/locales/server';

type Texts = Readonly<Record<string, MessageKey>>;

/** Groups of a desk's texts, and how their names begin in the labels that its call answers. */
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

/** The keys of the names of a desk's fields, by field. */
export function fieldTexts(product: string): Texts {
  return textsBelow(`${product}.desk.field`);
}

/** The keys of the words that a desk's fields may hold, by field and word. */
export function wordTexts(product: string): Readonly<Record<string, Texts>> {
  const words = Object.entries(textsBelow(`${product}.desk.word`)).map(([name, key]) => {
    const [field = '', word = ''] = name.split('.');
    return { field, word, key };
  });
  return Object.fromEntries(
    [...Map.groupBy(words, ({ field }) => field)].map(([field, ones]) => [
      field,
      Object.fromEntries(ones.map(({ word, key }) => [word, key])),
    ]),
  );
}

/**
 * All that a desk calls its fields, figures, words and acts, in a language: `minimum`, `mode.lock`, `act.cancel`. A figure
 * goes before a field of the same name, which changes alone name.
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
