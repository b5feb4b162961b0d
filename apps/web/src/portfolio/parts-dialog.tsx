import { Time } from '@assay/client/times';
import { type AnswerOf, calls, type MovementRow, type RequestOf } from '@assay/contract';
import { Button, Dialog, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { GrowingListView } from '../assets/growing.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import { formatMoney } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FigureRows } from '../trade/lists/figure-rows.tsx';
import { Gain, Usdt } from './figure.tsx';

export type CostMethod = 'fifo' | 'average';

/** Limits of the sums that are shown: those of a day, of a coin, or all. */
export type Parts = { readonly name: string; readonly day?: string; readonly currency?: number };

type Answer = AnswerOf<typeof calls.portfolioParts>;
type Part = Answer['parts'][number];

export type PartsDialogProps = {
  /** Null while closed. */
  readonly parts: Parts | null;
  readonly method: CostMethod;
  readonly onClose: () => void;
};

/** The sums by reason that make up a figure, each with its entries; of a coin also its lots. */
export function PartsDialog({ parts, method, onClose }: PartsDialogProps) {
  const { t } = useTranslation(['portfolio', 'common']);
  return (
    <Dialog
      open={parts !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.portfolio.entries.of, { name: parts?.name ?? '' })}
      description={t(($) => $.portfolio.entries.hint)}
      closeLabel={t(($) => $.common.action.close)}
      initialFocus="top"
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      {parts !== null && <PartList parts={parts} method={method} />}
    </Dialog>
  );
}

function PartList({ parts, method }: { readonly parts: Parts; readonly method: CostMethod }) {
  const { t } = useTranslation('portfolio');
  const { name: _name, ...limits } = parts;
  const answer = useRemote(calls.portfolioParts, { method, ...limits });
  return (
    <Loaded remote={answer} skeleton={<Skeleton className="h-40" />}>
      {({ parts: sums, lots }) => (
        <div className="flex flex-col gap-4">
          {sums.length === 0 && (
            <p className="text-body text-ink-muted">{t(($) => $.portfolio.entries.none)}</p>
          )}
          <ul aria-label={t(($) => $.portfolio.entries.sums)}>
            {sums.map((part) => (
              <PartRow key={`${part.reason} ${part.currency}`} part={part} day={parts.day} />
            ))}
          </ul>
          {lots.length > 0 && <Lots lots={lots} />}
        </div>
      )}
    </Loaded>
  );
}

function PartRow({ part, day }: { readonly part: Part; readonly day: string | undefined }) {
  const { t } = useTranslation('portfolio');
  const [isOpen, setIsOpen] = useState(false);
  const filter = {
    reason: part.reason,
    currency: part.currency,
    ...(day === undefined ? {} : { day }),
  };
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-body">
          {part.info} <span translate="no">{part.currency_name}</span>
        </span>
        <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(($) => $.portfolio.entries.show)}
        </Button>
      </div>
      <dl className="flex flex-wrap gap-x-4 text-small text-ink-muted">
        <Value label={t(($) => $.portfolio.entries.in)} value={part.incoming} />
        <Value label={t(($) => $.portfolio.entries.out)} value={part.outgoing} />
        <div className="flex gap-1">
          <dt>{t(($) => $.portfolio.coins.realised)}</dt>
          <dd>
            <Gain value={part.gain} />
          </dd>
        </div>
      </dl>
      {isOpen && <Entries filter={filter} label={part.info} />}
    </li>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd className="text-ink">
        <Usdt value={value} />
      </dd>
    </div>
  );
}

type EntryFilter = Omit<RequestOf<typeof calls.portfolioEntries>, 'page' | 'limit'>;

function Entries({ filter, label }: { readonly filter: EntryFilter; readonly label: string }) {
  const { t } = useTranslation('portfolio');
  const { tag } = useLanguage();
  const list = useGrowingList<MovementRow>(calls.portfolioEntries, filter, async (page, signal) => {
    const result = await callServer(
      calls.portfolioEntries,
      { ...filter, page },
      { signal, suppressToast: true },
    );
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  return (
    <GrowingListView list={list} emptyText={t(($) => $.portfolio.entries.none)}>
      {(rows) => (
        <ul aria-label={label} className="mt-1 rounded-md bg-raised px-3 py-1 text-small">
          {rows.map((row) => (
            <li key={row.id} className="flex justify-between gap-4 py-1">
              <Time at={row.created_time} className="text-ink-muted" />
              <span translate="no">{`${formatExact(row.value, tag)} ${row.currency_name}`}</span>
            </li>
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}

type Lot = Answer['lots'][number] & { readonly id: string };

function Lots({ lots }: { readonly lots: Answer['lots'] }) {
  const { t } = useTranslation(['portfolio', 'words']);
  const { tag } = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{t(($) => $.portfolio.lots.title)}</h3>
      <p className="text-small text-ink-muted">{t(($) => $.portfolio.lots.hint)}</p>
      <FigureRows<Lot>
        caption={t(($) => $.portfolio.lots.title)}
        rows={lots.map((lot) => ({ ...lot, id: lot.day }))}
        columns={[
          { label: t(($) => $.portfolio.lots.day), show: ({ day }) => day },
          {
            label: t(($) => $.words.amount),
            numeric: true,
            show: ({ amount }) => formatExact(amount, tag),
          },
          {
            label: t(($) => $.portfolio.coins.cost_each),
            numeric: true,
            show: ({ cost_each: cost }) => formatMoney(cost, tag),
          },
          {
            label: t(($) => $.portfolio.lots.cost),
            numeric: true,
            show: ({ cost }) => <Usdt value={cost} />,
          },
        ]}
      />
    </section>
  );
}
