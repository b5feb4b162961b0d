import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { remainingLimit } from '../amounts.ts';
import type { Network, WithdrawInfo } from '../networks.ts';
import { formatFeeRate } from './format-fee-rate.ts';

/** Limits and fee of a withdrawal, before anything is typed. */
export function WithdrawalTerms({
  info,
  network,
}: {
  readonly info: WithdrawInfo;
  readonly network: Network;
}) {
  const { t } = useTranslation(['custody', 'words']);
  const { tag } = useLanguage();
  const money = (amount: string) => `${formatExact(amount, tag)} ${info.name}`;
  return (
    <div className="h-fit rounded-sm bg-raised p-3">
      <dl className="flex flex-col gap-1.5 text-body">
        <Term label={t(($) => $.custody.withdraw.free)}>{money(info.free_number)}</Term>
        <Term label={t(($) => $.custody.withdraw.minimum)}>{money(network.min_number)}</Term>
        <Term label={t(($) => $.custody.withdraw.maximum)}>{money(network.max_number)}</Term>
        <Term label={t(($) => $.custody.withdraw.dayLimit)}>{money(info.day_limit)}</Term>
        <Term label={t(($) => $.custody.withdraw.dayLeft)}>
          {money(remainingLimit(info.day_limit, info.day_used))}
        </Term>
        <Term label={t(($) => $.words.fee)}>{`${formatFeeRate(network.rate, tag)}%`}</Term>
      </dl>
      <p className="mt-2.5 text-small text-ink-muted">
        {t(($) => $.custody.withdraw.newAddress, { hours: info.new_address_hours })}
      </p>
      <p className="text-small text-ink-muted">{t(($) => $.custody.withdraw.byLevel)}</p>
    </div>
  );
}

function Term({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  );
}
