import { Time } from '@assay/client/times';
import { CoinIcon, cn, EmptyState, SegmentedControl, Skeleton, Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useTitle } from '../site/use-title.ts';
import { BuyForm } from './buy-form.tsx';
import { newestOfEach } from './by-token.ts';
import { Project } from './project.tsx';
import { Records } from './records.tsx';
import { Supply } from './supply.tsx';
import { type Sale, useSales } from './use-sales.ts';

/** Token sales: terms, progress, and the user's purchases. */
export function SalePage() {
  const { t } = useTranslation(['sale', 'common']);
  const title = t(($) => $.common.nav.ieo);
  useTitle(title);
  const sales = useSales();
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-5 px-4 py-8">
      <header className="rounded-lg border border-line bg-raised p-6 tablet:p-8">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 max-w-160 text-body text-ink-muted">{t(($) => $.sale.banner)}</p>
      </header>
      <Loaded remote={sales} skeleton={<Skeleton className="h-96" />}>
        {(list) => <Sales list={list} />}
      </Loaded>
    </div>
  );
}

function Sales({ list }: { readonly list: readonly Sale[] }) {
  const { t } = useTranslation('sale');
  /** Id of the chosen token: its next sale replaces the last one in the view. */
  const [selected, setSelected] = useState<string | null>(null);
  const tokens = newestOfEach(list);
  const running = tokens.find(({ phase }) => phase === 1) ?? tokens[0];
  const sale = tokens.find(({ currency_id }) => String(currency_id) === selected) ?? running;
  if (sale === undefined) {
    return (
      <Panel>
        <EmptyState title={t(($) => $.sale.none.title)} text={t(($) => $.sale.none.text)} />
      </Panel>
    );
  }
  return (
    <>
      {tokens.length > 1 && (
        <SegmentedControl
          className="self-start"
          label={t(($) => $.sale.choose)}
          value={String(sale.currency_id)}
          onValueChange={setSelected}
          options={tokens
            .slice(0, 5)
            .map(({ currency_id, currency_name }) => ({ value: String(currency_id), label: currency_name }))}
        />
      )}
      <Panel className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <CoinIcon symbol={sale.currency_name} src={sale.logo} size="large" />
          <div className="min-w-0">
            <h2 className="text-lead font-semibold">
              {sale.name} ({sale.currency_name})
            </h2>
            <p className="text-body text-ink-muted">{sale.desc}</p>
          </div>
        </div>
        <Phases sale={sale} />
      </Panel>
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BuyAndRecord key={sale.currency_id} sale={sale} />
        <div className="flex flex-col gap-5">
          <Project sale={sale} />
          <Supply sale={sale} />
        </div>
      </div>
    </>
  );
}

/** Three phases of a sale, with the current one marked. */
function Phases({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const steps = [
    { name: t(($) => $.sale.phases.notStarted), time: null },
    { name: t(($) => $.sale.phases.subscribing), time: sale.start },
    { name: t(($) => $.sale.phases.ended), time: sale.end },
  ];
  return (
    <>
      <ol aria-label={t(($) => $.sale.phases.label)} className="grid grid-cols-3 gap-2">
        {steps.map(({ name, time }, step) => (
          <li
            key={name}
            aria-current={step === sale.phase ? 'step' : undefined}
            className={cn(
              'border-t-2 pt-2 text-body',
              step <= sale.phase ? 'border-accent' : 'border-line',
              step === sale.phase ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            <span className="block">{name}</span>
            {time !== null && <Time at={time} className="block text-small font-normal text-ink-muted" />}
          </li>
        ))}
      </ol>
      {sale.is_cancelled === 1 && <p className="text-body text-warn">{t(($) => $.sale.cancelled)}</p>}
      {sale.is_cancelled === 0 && sale.is_paused === 1 && sale.phase < 2 && (
        <p className="text-body text-warn">{t(($) => $.sale.paused)}</p>
      )}
    </>
  );
}

/** Tabs of a sale: purchase form and purchases. */
function BuyAndRecord({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const [tab, setTab] = useState<'buy' | 'record'>('buy');
  return (
    <Panel className="p-0 tablet:p-0">
      <Tabs<'buy' | 'record'>
        label={t(($) => $.sale.tabs.label)}
        value={tab}
        onValueChange={setTab}
        panelClassName="p-4 tablet:p-6"
        items={[
          { value: 'buy', label: t(($) => $.sale.tabs.buy), panel: <BuyForm key={sale.id} sale={sale} /> },
          { value: 'record', label: t(($) => $.sale.tabs.record), panel: <Records sale={sale} /> },
        ]}
      />
    </Panel>
  );
}
