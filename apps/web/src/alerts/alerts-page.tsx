import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge, Button, buttonClass, EmptyState } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { toastSuccess } from '../forms/use-form.ts';
import { formatAsGiven } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Figure, FigureRows } from '../trade/lists/figure-rows.tsx';
import { OrderList } from '../trade/lists/order-list.tsx';
import { useEndedAlerts } from './use-ended-alerts.ts';
import { type AlertRow, useOpenAlerts } from './use-open-alerts.ts';

/** The user's price alerts: those that watch a price, and the history of the others. */
export function AlertsPage() {
  const { t } = useTranslation(['alerts', 'common']);
  const alerts = useOpenAlerts();
  return (
    <CentrePage title={t(($) => $.common.nav.alerts)}>
      <p className="max-w-160 text-body text-ink-muted">{t(($) => $.alerts.intro)}</p>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.alerts.active.title)}</h2>
        <Loaded remote={alerts}>{({ list }) => <OpenAlerts rows={list} />}</Loaded>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.alerts.history.title)}</h2>
        <EndedAlerts />
      </Panel>
    </CentrePage>
  );
}

function OpenAlerts({ rows }: { readonly rows: readonly AlertRow[] }) {
  const { t } = useTranslation(['alerts', 'words']);
  const shared = useSharedColumns();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(($) => $.alerts.active.empty)}
        text={t(($) => $.alerts.active.hint)}
        action={
          <Link to="/dealCenter" className={buttonClass()}>
            {t(($) => $.alerts.active.trade)}
          </Link>
        }
      />
    );
  }
  return (
    <FigureRows<AlertRow>
      caption={t(($) => $.alerts.active.title)}
      rows={rows}
      columns={[
        ...shared,
        { label: t(($) => $.alerts.column.state), show: (row) => <State row={row} /> },
        {
          label: t(($) => $.alerts.column.set),
          isTime: true,
          isSecondary: true,
          show: ({ created_at: at }) => <Time at={at} isInColumn />,
        },
        {
          label: t(($) => $.words.action),
          numeric: true,
          isPinned: true,
          show: (row) => <CancelButton row={row} />,
        },
      ]}
    />
  );
}

function EndedAlerts() {
  const { t } = useTranslation('alerts');
  const shared = useSharedColumns();
  return (
    <OrderList<AlertRow>
      caption={t(($) => $.alerts.history.title)}
      pages={useEndedAlerts()}
      emptyText={t(($) => $.alerts.history.empty)}
      columns={[
        ...shared,
        {
          label: t(($) => $.alerts.column.state),
          show: ({ reason }) => (reason === null ? '' : t(($) => $.alerts.reason[reason])),
        },
        {
          label: t(($) => $.alerts.column.ended),
          isTime: true,
          isSecondary: true,
          show: ({ ended_at: at }) => <Time at={at} isInColumn />,
        },
      ]}
    />
  );
}

/** Columns of both lists. */
function useSharedColumns(): readonly Figure<AlertRow>[] {
  const { t } = useTranslation(['alerts', 'words']);
  return [
    { label: t(($) => $.words.pair), show: ({ symbol }) => symbol },
    { label: t(($) => $.alerts.column.condition), show: (row) => <Condition row={row} /> },
    {
      label: t(($) => $.alerts.column.fired),
      numeric: true,
      show: ({ fired, times }) => t(($) => $.alerts.firedOf, { fired, times }),
    },
    {
      label: t(($) => $.alerts.column.last),
      isTime: true,
      show: ({ reached_at: at }) => (at === null ? '–' : <Time at={at} isInColumn />),
    },
  ];
}

function Condition({ row: { source, direction, price, note } }: { readonly row: AlertRow }) {
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  return (
    <span className="flex flex-col">
      {t(($) => $.alerts.condition[direction], {
        source: t(($) => $.alerts.source[source]),
        price: formatAsGiven(price, tag),
      })}
      {note !== '' && <span className="text-small text-ink-muted wrap-anywhere">{note}</span>}
    </span>
  );
}

function State({ row: { status } }: { readonly row: AlertRow }) {
  const { t } = useTranslation('alerts');
  return status === 'paused' ? (
    <Badge>{t(($) => $.alerts.status.paused)}</Badge>
  ) : (
    <Badge tone="accent">{t(($) => $.alerts.status.watching)}</Badge>
  );
}

function CancelButton({ row: { id, price, symbol } }: { readonly row: AlertRow }) {
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.cancelAlert, { id });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(calls.alertList);
  };
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={t(($) => $.alerts.cancelOf, { price: formatAsGiven(price, tag), symbol })}
      onClick={() => void cancel()}
    >
      {t(($) => $.alerts.cancel)}
    </Button>
  );
}
