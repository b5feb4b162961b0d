import { Time } from '@assay/client/times';
import { calls, type WireTime } from '@assay/contract';
import { Button, EmptyState, Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { refresh } from '../api/cache.ts';
import { useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { GrowingListView } from '../assets/growing.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';

/** The user's own region, and for an agent the users of the agent's region. */
export function RegionPage() {
  const { t } = useTranslation('agent');
  return (
    <CentrePage title={t(($) => $.agent.nav)}>
      <OwnRegion />
      <RegionUsers />
    </CentrePage>
  );
}

type Values = { readonly region_id: string };

function OwnRegion() {
  const remote = useRemote(calls.regionList, {}, { suppressToast: true });
  return (
    <Panel>
      <Loaded remote={remote}>
        {({ list, own: ownRegionId }) => (
          <RegionForm key={ownRegionId} regions={list} ownRegionId={ownRegionId} />
        )}
      </Loaded>
    </Panel>
  );
}

type RegionFormProps = {
  readonly regions: readonly {
    readonly id: number;
    readonly city_name: string;
    readonly district_name: string;
  }[];
  readonly ownRegionId: number | null;
};

function RegionForm({ regions, ownRegionId }: RegionFormProps) {
  const { t } = useTranslation(['agent', 'words']);
  const form = useForm<Values, string>({
    initial: { region_id: ownRegionId === null ? '' : String(ownRegionId) },
    read: () => ({ schema: calls.regionChoose.input }),
    send: (values) => callServer(calls.regionChoose, values as { readonly region_id: string }),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.regionList);
    },
  });
  return (
    <form {...form.formProps} className="flex max-w-120 flex-col gap-4">
      <h2 className="text-lead font-semibold">{t(($) => $.agent.own)}</h2>
      <p className="text-body text-ink-muted">{t(($) => $.agent.text)}</p>
      <Field label={t(($) => $.agent.region)} error={form.field('region_id').error}>
        <Select
          controlSize="large"
          value={form.values.region_id === '' ? null : form.values.region_id}
          placeholder={t(($) => $.agent.choose)}
          options={regions.map(({ id, city_name: city, district_name: district }) => ({
            value: String(id),
            label: `${city} · ${district}`,
          }))}
          onValueChange={(region_id) => form.change({ region_id })}
        />
      </Field>
      <Button type="submit" kind="solid" className="self-start" busy={form.isBusy}>
        {t(($) => $.words.save)}
      </Button>
    </form>
  );
}

type UserRow = {
  readonly id: number;
  readonly city_name: string;
  readonly district_name: string;
  readonly phone: string;
  readonly time: WireTime;
};

function RegionUsers() {
  const { t } = useTranslation('agent');
  const [isAgent, setAgent] = useState(true);
  const title = t(($) => $.agent.users);
  const list = useGrowingList<UserRow>(calls.regionUsers, {}, async (page, signal) => {
    const result = await callServer(calls.regionUsers, { page }, { signal, suppressToast: true });
    // A refusal, which means that the user is no agent, is final; only failed requests are retried.
    if (result.status === 'refused') {
      setAgent(false);
      return { rows: [], count: 0 };
    }
    if (result.status !== 'ok') return null;
    setAgent(true);
    return { rows: result.answer.list, count: result.answer.count };
  });
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      {isAgent ? (
        <GrowingListView list={list} emptyText={t(($) => $.agent.none)}>
          {(rows) => (
            <ul aria-label={title}>
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 text-body first:border-t-0"
                >
                  <span>
                    {row.city_name} · {row.district_name}
                  </span>
                  <span>{row.phone}</span>
                  <Time at={row.time} className="text-ink-muted" />
                </li>
              ))}
            </ul>
          )}
        </GrowingListView>
      ) : (
        <EmptyState title={t(($) => $.agent.notAgent)} />
      )}
    </Panel>
  );
}
