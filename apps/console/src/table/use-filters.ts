import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Filters of a table, kept in the URL, so that a link reproduces the view. */
export type Filters<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>;
  readonly page: number;
  /** Filters as in the URL, without the page number. */
  readonly query: string;
  /** Changes some filters and goes to the first page. */
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly setPage: (page: number) => void;
  /** Applies the filters of a stored view. */
  readonly apply: (query: string) => void;
};

const PAGE_PARAMETER = 'page';

/** @param defaults values of filters that are absent from the URL */
export function useFilters<Name extends string>(defaults: Readonly<Record<Name, string>>): Filters<Name> {
  const { history } = useRouter();
  const search = useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.location.search,
  );
  const params = new URLSearchParams(search);
  const names = Object.keys(defaults) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]]));
  const navigate = (nextParams: URLSearchParams): void => {
    const queryText = nextParams.toString();
    history.replace(history.location.pathname + (queryText === '' ? '' : `?${queryText}`));
  };
  const current = (): URLSearchParams => new URLSearchParams(history.location.search);
  const filters = new URLSearchParams(params);
  filters.delete(PAGE_PARAMETER);
  return {
    values: values as Record<Name, string>,
    page: pageIn(params),
    query: filters.toString(),
    set(changes) {
      const nextParams = current();
      nextParams.delete(PAGE_PARAMETER);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined) continue;
        if (value === defaults[name as Name]) nextParams.delete(name);
        else nextParams.set(name, value);
      }
      navigate(nextParams);
    },
    setPage(page) {
      const nextParams = current();
      if (page === 1) nextParams.delete(PAGE_PARAMETER);
      else nextParams.set(PAGE_PARAMETER, String(page));
      navigate(nextParams);
    },
    apply: (query) => navigate(new URLSearchParams(query)),
  };
}

/** Returns the allowed value that a URL text equals, or the first one. */
export function matchingOption<Option extends string>(
  options: readonly [Option, ...Option[]],
  queryText: string,
): Option {
  return options.find((option) => option === queryText) ?? options[0];
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get(PAGE_PARAMETER) ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
