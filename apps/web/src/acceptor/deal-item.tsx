import { type AnswerOf, calls } from '@assay/contract';
import { Badge, type BadgeProps, Button, ConfirmDialog, Field, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { HelpLink } from '../navigation/help-link.tsx';
import { Fact } from './list-page.tsx';
import { refreshDeals } from './news.ts';

export type DealRow = AnswerOf<typeof calls.acceptorMyDeal>['list'][number];
type Act = DealRow['acts'][number];

const TONES: Readonly<Record<DealRow['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'accent',
  paid: 'accent',
  paid_out: 'accent',
  disputed: 'warn',
  confirmed: 'neutral',
  rejected: 'warn',
  cancelled: 'neutral',
  expired: 'warn',
};

/** A deal with how far it is, and what can be done about it. */
export function DealItem({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation('acceptor');
  const { tag } = useLanguage();
  const sign = row.type === 'buy' ? '+' : '-';
  const end = endText();
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-body font-medium">
          {sign}
          {formatExact(row.money, tag)} {row.currency_name}
          <span className="ml-2 text-ink-muted">{formatExact(row.cny, tag)} CNY</span>
        </p>
        <span className="flex items-center gap-2">
          <Badge tone={TONES[row.state]} className="h-auto min-h-5 text-left whitespace-normal">
            {t(($) => $.acceptor.state[row.state])}
            {row.is_by_time === 1 && row.state === 'confirmed' && ` (${t(($) => $.acceptor.deal.byTime)})`}
          </Badge>
          <HelpLink about="acceptor_deal" id={row.id} />
        </span>
      </div>
      <dl className="mt-1 grid gap-x-6 gap-y-0.5 text-small tablet:grid-cols-2">
        <Fact label={t(($) => $.acceptor.deal.with)}>{row.acceptor_name}</Fact>
        <Fact label={t(($) => $.acceptor.form.way)}>{row.way_name}</Fact>
        <Fact label={t(($) => $.acceptor.deal.theirs)}>{row.hes_account}</Fact>
        <Fact label={t(($) => $.acceptor.deal.yours)}>{row.deal_account}</Fact>
        <Fact label={t(($) => $.acceptor.deal.began)}>
          <time>{row.create_time}</time>
        </Fact>
        <Fact label={t(($) => $.acceptor.deal.since)}>
          <time>{row.update_time}</time>
        </Fact>
        <Fact label={t(($) => $.acceptor.deal.phone)}>{row.mobile}</Fact>
      </dl>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <div className="text-small text-warn">
          {end !== null && <p>{end}</p>}
          {/[1-9]/.test(row.compensated) && (
            <p>
              {t(($) => $.acceptor.deal.back, {
                amount: formatExact(row.compensated, tag),
                currency: row.currency_name,
              })}
            </p>
          )}
        </div>
        <Acts row={row} />
      </div>
    </li>
  );

  function endText(): string | null {
    const { ends_time: time, state } = row;
    if (time === null) return null;
    return state === 'paid_out'
      ? t(($) => $.acceptor.deal.confirmsAt, { time })
      : t(($) => $.acceptor.deal.ends, { time });
  }
}

function Acts({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation(['acceptor', 'common']);
  const { tag } = useLanguage();
  const { isBusy, submit } = useSubmit();
  const [asking, setAsking] = useState<Act | null>(null);
  const [note, setNote] = useState('');
  if (row.acts.length === 0) return null;
  const act = async (chosen: Act) => {
    const said = chosen === 'dispute' && note.trim() !== '' ? { note: note.trim() } : {};
    await submit(() => callServer(calls.acceptorAct, { id: row.id, act: chosen, ...said }));
    setAsking(null);
    refreshDeals();
  };
  const shown = asking ?? row.acts[0];
  return (
    <div className="flex flex-wrap gap-2">
      {row.acts.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === 'paid' || one === 'confirm' || one === 'paid_out' ? 'solid' : 'plain'}
          onClick={() => setAsking(one)}
        >
          {t(($) => $.acceptor.act[one])}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsking(null);
        }}
        title={shown === undefined ? '' : t(($) => $.acceptor.ask[shown])}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.back)}
        busy={isBusy}
        onConfirm={() => {
          if (asking !== null) void act(asking);
        }}
      >
        <p className="text-lead font-semibold">
          {formatExact(row.money, tag)} {row.currency_name}
        </p>
        {asking === 'dispute' && (
          <Field label={t(($) => $.acceptor.ask.note)} className="mt-3">
            <TextArea
              rows={3}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
      </ConfirmDialog>
    </div>
  );
}
