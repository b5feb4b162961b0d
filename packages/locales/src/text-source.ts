import { codeOfTag, DEFAULT_LANGUAGE, type LanguageCode, tagOf } from './languages.ts';

type Load = (code: LanguageCode, area: string) => Promise<object>;
type Done = (error: Error | null, texts: Record<string, unknown> | null) => void;

/**
 * Where i18next reads its texts from. An area that cannot be had in a language is read in English, unless
 * `isLeaving` answers that the page is about to be loaded anew: then nothing more is waited for.
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

/** How i18next starts in a language, with the areas that every page needs; the first is the usual one. */
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
