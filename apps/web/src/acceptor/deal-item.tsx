import { Time, useTimes } from '@assay/client/times';
import { Badge, type BadgeProps } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { HelpLink } from '../navigation/help-link.tsx';
import { DealActions, type DealRow } from './deal-actions.tsx';
import { Fact } from './list-page.tsx';

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

/** An acceptor deal with its state and the actions available to the user. */
export function DealItem({ row }: { readonly row: DealRow }) {
  const { t } = useTranslation(['acceptor', 'words']);
  const times = useTimes();
  const { tag } = useLanguage();
  const sign = row.type === 'buy' ? '+' : '-';
  const end = endText();
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p translate="no" className="text-body font-medium">
          {sign}
          {formatExact(row.money, tag)} {row.currency_name}
          <span className="ml-2 text-ink-muted">{`${formatExact(row.cny, tag)} CNY`}</span>
        </p>
        <span className="flex items-center gap-2">
          <Badge tone={TONES[row.state]} className="h-auto min-h-5 text-left whitespace-normal">
            {t(($) => $.acceptor.state[row.state])}
            {row.is_by_time === 1 && row.state === 'confirmed' && (
              <span>{` (${t(($) => $.acceptor.deal.byTime)})`}</span>
            )}
          </Badge>
          <HelpLink about="acceptor_deal" id={row.id} />
        </span>
      </div>
      <dl className="mt-1 grid gap-x-6 gap-y-0.5 text-small tablet:grid-cols-2">
        <Fact label={t(($) => $.acceptor.deal.with)}>{row.acceptor_name}</Fact>
        <Fact label={t(($) => $.words.payment)}>{row.way_name}</Fact>
        <Fact label={t(($) => $.acceptor.deal.theirs)}>{row.hes_account}</Fact>
        <Fact label={t(($) => $.acceptor.deal.yours)}>{row.deal_account}</Fact>
        <Fact label={t(($) => $.acceptor.deal.began)}>
          <Time at={row.create_time} />
        </Fact>
        <Fact label={t(($) => $.acceptor.deal.since)}>
          <Time at={row.update_time} />
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
        <DealActions row={row} />
      </div>
    </li>
  );

  function endText(): string | null {
    const { ends_time: time, state } = row;
    if (time === null) return null;
    return state === 'paid_out'
      ? t(($) => $.acceptor.deal.confirmsAt, { time: times.formatWithZone(time) })
      : t(($) => $.acceptor.deal.ends, { time: times.formatWithZone(time) });
  }
}
