import { calls } from '@assay/contract';
import { EmptyState, linkClass, SegmentedControl } from '@assay/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { DealForm } from './deal-form.tsx';
import { useDealUpdates } from './deal-updates.ts';
import { AcceptorFacts, isLimited } from './list-page.tsx';
import { DepositRecords, WithdrawalRecords } from './records.tsx';

/** Deposit (`current` 0) or withdrawal (1) with the acceptor named in the URL. */
export function AcceptorFormPage() {
  const { t } = useTranslation(['acceptor', 'words']);
  const { id = '', current } = useSearch({ from: '/rechargeMoney' });
  const navigate = useNavigate();
  const side = current === '1' ? 'sell' : 'buy';
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const remote = useRemote(
    calls.acceptorInfo,
    { id: isNumber ? Number(id) : 1 },
    { suppressToast: true, freshMs: 0, isWanted: isNumber },
  );
  useDealUpdates();
  return (
    <AssetsPage title={t(($) => $.acceptor.nav.form)}>
      <SegmentedControl<'buy' | 'sell'>
        label={t(($) => $.acceptor.direction)}
        value={side}
        onValueChange={(next) =>
          void navigate({
            to: '/rechargeMoney',
            search: { id, current: next === 'sell' ? '1' : '0' },
            replace: true,
          })
        }
        options={[
          { value: 'buy', label: t(($) => $.words.deposit) },
          { value: 'sell', label: t(($) => $.acceptor.withdraw) },
        ]}
        className="self-start"
      />
      {isNumber ? (
        <Loaded remote={remote} skeleton={<FormSkeleton fields={4} />}>
          {(acceptor) => (
            <Panel>
              <h2 className="text-lead font-semibold">{acceptor.name}</h2>
              <AcceptorFacts row={acceptor} />
              {acceptor.is_open === 0 ? (
                <p className="mt-4 text-body text-warn">{t(($) => $.acceptor.closed)}</p>
              ) : isLimited(side === 'buy' ? acceptor.recharge_amount : acceptor.cash_amount) ? (
                <DealForm key={`${acceptor.id} ${side}`} acceptor={acceptor} side={side} />
              ) : (
                <p className="mt-4 text-body text-warn">{t(($) => $.acceptor.notNow)}</p>
              )}
            </Panel>
          )}
        </Loaded>
      ) : (
        <EmptyState
          title={t(($) => $.acceptor.form.choose)}
          action={
            <Link to="/aceite" className={linkClass()}>
              {t(($) => $.acceptor.nav.list)}
            </Link>
          }
        />
      )}
      <Panel>{side === 'buy' ? <DepositRecords /> : <WithdrawalRecords />}</Panel>
    </AssetsPage>
  );
}
