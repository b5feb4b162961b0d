import { Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../table/search-input.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';

/** Filter of a list by scope, and a search by id or account. */
export function FilterBar<Scope extends string>(props: {
  readonly filters: Filters<'scope' | 'search'>;
  readonly scopes: readonly [Scope, ...Scope[]];
  readonly nameOf: (scope: Scope) => string;
}) {
  const { t } = useTranslation(['products', 'console']);
  const { filters, scopes, nameOf } = props;
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={t(($) => $.console.words.show)}
        className="w-56"
        value={matchingOption(scopes, filters.values.scope)}
        options={scopes.map((value) => ({ value, label: nameOf(value) }))}
        onValueChange={(scope) => filters.set({ scope })}
      />
      <SearchInput
        label={t(($) => $.products.c2c.search)}
        value={filters.values.search}
        onValueChange={(search) => filters.set({ search })}
      />
    </div>
  );
}
