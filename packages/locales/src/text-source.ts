import { codeOfTag, DEFAULT_LANGUAGE, type LanguageCode, tagOf } from './languages.ts';

type Load = (code: LanguageCode, area: string) => Promise<object>;
type Done = (error: Error | null, texts: Record<string, unknown> | null) => void;

/**
 * Creates the i18next backend. An area that cannot be loaded in a language is loaded in English, unless `isLeaving`
 * resolves to true because the page is about to reload: the read then never ends.
 */
export function textSource(load: Load, isLeaving: () => Promise<boolean>) {
  return {
    type: 'backend' as const,
    read(tag: string, area: string, done: Done): void {
      load(codeOfTag(tag), area)
        .catch(async () => {
          if (await isLeaving()) return new Promise<never>(() => {});
          return load(DEFAULT_LANGUAGE, area);
        })
        .then(
          (texts) => done(null, { ...texts }),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        );
    },
  };
}

/**
 * Returns the options to start i18next in a language, with the areas that every page needs; the first is the default.
 */
export function startOptions(code: LanguageCode, areas: readonly [string, ...string[]]) {
  return {
    lng: tagOf(code),
    fallbackLng: false,
    load: 'currentOnly',
    ns: areas,
    defaultNS: areas[0],
    enableSelector: 'strict',
    interpolation: { escapeValue: false },
    returnNull: false,
  } as const;
}
