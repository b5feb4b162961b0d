import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The filters of a table, kept in the address of the page: a link leads to what one sees. */
export type Filters<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>;
  readonly page: number;
  /** The filters as they stand in the address, without the page of the table. */
  readonly query: string;
  /** Changes some and goes to the first page. */
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly setPage: (page: number) => void;
  /** Takes the filters of a kept view. */
  readonly apply: (query: string) => void;
};

const PAGE = 'page';

/** @param defaults what holds where the address says nothing */
export function useFilters<Name extends string>(defaults: Readonly<Record<Name, string>>): Filters<Name> {
  const { history } = useRouter();
  const search = useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.location.search,
  );
  const params = new URLSearchParams(search);
  const names = Object.keys(defaults) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]]));
  const go = (next: URLSearchParams): void => {
    const text = next.toString();
    history.replace(history.location.pathname + (text === '' ? '' : `?${text}`));
  };
  const current = (): URLSearchParams => new URLSearchParams(history.location.search);
  const filters = new URLSearchParams(params);
  filters.delete(PAGE);
  return {
    values: values as Record<Name, string>,
    page: pageIn(params),
    query: filters.toString(),
    set(changes) {
      const next = current();
      next.delete(PAGE);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined) continue;
        if (value === defaults[name as Name]) next.delete(name);
        else next.set(name, value);
      }
      go(next);
    },
    setPage(page) {
      const next = current();
      if (page === 1) next.delete(PAGE);
      else next.set(PAGE, String(page));
      go(next);
    },
    apply: (query) => go(new URLSearchParams(query)),
  };
}

/** One of several words, or the first where an address says something else. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string): Word {
  return words.find((word) => word === text) ?? words[0];
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get(PAGE) ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
