import { EmptyState, SegmentedControl, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../use-plans.ts';
import { PlanCard } from './plan-card.tsx';

const GROUPS = {
  staking: ['staking'],
  savings: ['fixed', 'flexible'],
  locked: ['lock_stake', 'lock_release'],
  pledge: ['mortgage'],
} as const satisfies Readonly<Record<string, readonly Plan['kind'][]>>;

type Group = keyof typeof GROUPS;

const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];
const ALL = 'all';

/** Plans that are open for subscription, filtered by product group and currency. */
export function PlanList({ plans }: { readonly plans: readonly Plan[] }) {
  const { t } = useTranslation(['earn', 'words']);
  const [group, setGroup] = useState<Group | typeof ALL>(ALL);
  const [currency, setCurrency] = useState<string>(ALL);
  const openPlans = plans.filter(({ is_open: isOpen }) => isOpen === 1);
  const currencies = [...new Set(openPlans.map(({ currency_name: name }) => name))].sort();
  const groups = GROUP_NAMES.filter((group) => openPlans.some(({ kind }) => isIn(group, kind)));
  const visiblePlans = openPlans.filter(
    (plan) =>
      (group === ALL || isIn(group, plan.kind)) && (currency === ALL || plan.currency_name === currency),
  );
  if (openPlans.length === 0) return <EmptyState title={t(($) => $.earn.none)} />;
  return (
    <section aria-label={t(($) => $.earn.products)} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            label={t(($) => $.earn.own.kind)}
            value={group}
            onValueChange={setGroup}
            options={[
              { value: ALL, label: t(($) => $.earn.filter.all) },
              ...groups.map((group) => ({ value: group, label: t(($) => $.earn.filter[group]) })),
            ]}
          />
        </div>
        <Select
          label={t(($) => $.words.currency)}
          className="w-44"
          value={currency}
          onValueChange={setCurrency}
          options={[
            { value: ALL, label: t(($) => $.words.allCurrencies) },
            ...currencies.map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
      {visiblePlans.length === 0 ? (
        <EmptyState title={t(($) => $.earn.none)} />
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-3">
          {visiblePlans.map((plan) => (
            <li key={plan.id} className="min-w-0">
              <PlanCard plan={plan} planWithRaisedLimit={plans.find(({ id }) => id === plan.limit_plan)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isIn(group: Group, kind: Plan['kind']): boolean {
  return GROUPS[group].some((groupKind) => groupKind === kind);
}
