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
import { SlicesButton } from './slices-dialog.tsx';
import { type TwapRow, useEndedTwaps, useOpenTwaps } from './use-twaps.ts';

/** The user's TWAP orders: those that run or are paused, and the history of the others. */
export function TwapPage() {
  const { t } = useTranslation(['twap', 'common']);
  const twaps = useOpenTwaps();
  return (
    <CentrePage title={t(($) => $.common.nav.twap)}>
      <p className="max-w-160 text-body text-ink-muted">{t(($) => $.twap.intro)}</p>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.twap.active.title)}</h2>
        <Loaded remote={twaps}>{({ list }) => <OpenTwaps rows={list} />}</Loaded>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.twap.history.title)}</h2>
        <EndedTwaps />
      </Panel>
    </CentrePage>
  );
}

function OpenTwaps({ rows }: { readonly rows: readonly TwapRow[] }) {
  const { t } = useTranslation(['twap', 'words']);
  const shared = useSharedColumns();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(($) => $.twap.active.empty)}
        text={t(($) => $.twap.active.hint)}
        action={
          <Link to="/dealCenter" className={buttonClass()}>
            {t(($) => $.twap.active.trade)}
          </Link>
        }
      />
    );
  }
  return (
    <FigureRows<TwapRow>
      caption={t(($) => $.twap.active.title)}
      rows={rows}
      columns={[
        ...shared,
        {
          label: t(($) => $.twap.column.next),
          isTime: true,
          show: ({ next_at: at }) => (at === null ? '–' : <Time at={at} isInColumn />),
        },
        { label: t(($) => $.words.status), show: (row) => <State row={row} /> },
        { label: t(($) => $.words.actions), isPinned: true, show: (row) => <Actions row={row} /> },
      ]}
    />
  );
}

function EndedTwaps() {
  const { t } = useTranslation(['twap', 'words']);
  const shared = useSharedColumns();
  return (
    <OrderList<TwapRow>
      caption={t(($) => $.twap.history.title)}
      pages={useEndedTwaps()}
      emptyText={t(($) => $.twap.history.empty)}
      columns={[
        ...shared,
        {
          label: t(($) => $.words.status),
          show: ({ reason }) => (reason === null ? '' : t(($) => $.twap.reason[reason])),
        },
        {
          label: t(($) => $.twap.column.end),
          isTime: true,
          isSecondary: true,
          show: ({ ended_at: at }) => <Time at={at} isInColumn />,
        },
        { label: t(($) => $.words.actions), isPinned: true, show: ({ id }) => <SlicesButton id={id} /> },
      ]}
    />
  );
}

/** Columns of both lists. */
function useSharedColumns(): readonly Figure<TwapRow>[] {
  const { t } = useTranslation(['twap', 'words']);
  const { tag } = useLanguage();
  return [
    { label: t(($) => $.words.pair), show: ({ symbol }) => symbol },
    { label: t(($) => $.twap.column.order), show: (row) => <Terms row={row} /> },
    {
      label: t(($) => $.twap.column.filled),
      numeric: true,
      show: ({ filled_number: filled, number: total, slices_done: done, slices }) => (
        <span className="flex flex-col">
          {t(($) => $.twap.filledOf, {
            filled: formatAsGiven(filled, tag),
            total: formatAsGiven(total, tag),
          })}
          <span className="text-ink-muted">{t(($) => $.twap.slicesOf, { done, slices })}</span>
        </span>
      ),
    },
    {
      label: t(($) => $.twap.column.average),
      numeric: true,
      show: ({ average_price: price }) => (price === null ? '–' : formatAsGiven(price, tag)),
    },
  ];
}

function Terms({ row: { side, number, price, symbol } }: { readonly row: TwapRow }) {
  const { t } = useTranslation('twap');
  const { tag } = useLanguage();
  const [currency = ''] = symbol.split('/');
  return (
    <span className="flex flex-col">
      {t(($) => $.twap.describe[side], { number: formatAsGiven(number, tag), currency })}
      {price !== null && (
        <span className="text-small text-ink-muted">
          {t(($) => $.twap.describe.limit, { price: formatAsGiven(price, tag) })}
        </span>
      )}
    </span>
  );
}

function State({ row: { status } }: { readonly row: TwapRow }) {
  const { t } = useTranslation('twap');
  if (status === 'ended') return null;
  return <Badge tone={status === 'paused' ? 'neutral' : 'accent'}>{t(($) => $.twap.status[status])}</Badge>;
}

/** Slices, pause or resume, and cancel. */
function Actions({ row: { id, status } }: { readonly row: TwapRow }) {
  const { t } = useTranslation('twap');
  return (
    <span className="flex flex-wrap gap-2">
      <SlicesButton id={id} />
      {status === 'paused' ? (
        <ChangeButton id={id} call={calls.resumeTwap} label={t(($) => $.twap.resume)} />
      ) : (
        <ChangeButton id={id} call={calls.pauseTwap} label={t(($) => $.twap.pause)} />
      )}
      <ChangeButton id={id} call={calls.cancelTwap} label={t(($) => $.twap.cancel)} />
    </span>
  );
}

type ChangeButtonProps = {
  readonly id: number;
  readonly call: typeof calls.pauseTwap;
  readonly label: string;
};

function ChangeButton({ id, call, label }: ChangeButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(call, { id });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(calls.twapList);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void change()}>
      {label}
    </Button>
  );
}
