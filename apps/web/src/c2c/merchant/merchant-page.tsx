import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Banner, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useRemote } from '../../api/remote.ts';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { useAmounts } from '../use-amounts.ts';
import { useMerchantNews } from '../use-c2c-news.ts';
import { ApplyForm } from './apply-form.tsx';
import { BlockedList } from './blocked-list.tsx';
import { LeaveButton } from './leave-button.tsx';
import type { Merchant } from './merchant.ts';
import { PauseSwitch } from './pause-switch.tsx';
import { ShopForm } from './shop-form.tsx';
import { StatisticsPanel } from './statistics.tsx';

/** Where the user stands as a merchant, the own shop, the pause of all offers, and who is blocked. */
export function MerchantPage() {
  const { t } = useTranslation('c2c');
  useMerchantNews();
  const merchant = useRemote(calls.c2cMerchant, {}, { isQuiet: true });
  return (
    <C2cPage title={t(($) => $.c2c.pages.merchant.title)}>
      <Loaded remote={merchant}>
        {(one) => (
          <>
            <Panel className="flex flex-col gap-4">
              <Standing merchant={one} />
            </Panel>
            <Panel>
              <PauseSwitch isPaused={one.is_paused === 1} />
            </Panel>
          </>
        )}
      </Loaded>
      <Panel>
        <StatisticsPanel />
      </Panel>
      <Panel>
        <BlockedList />
      </Panel>
    </C2cPage>
  );
}

function Standing({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('c2c');
  const times = useTimes();
  const { state, shop, free_at: freeAt, note } = merchant;
  const mayApply = state === 'none' || state === 'rejected' || state === 'left';
  return (
    <>
      <h2 className="text-lead font-semibold">{t(($) => $.c2c.merchant.state[state])}</h2>
      {mayApply && <p className="text-body text-ink-muted">{t(($) => $.c2c.merchant.about)}</p>}
      {state === 'rejected' && (
        <Banner tone="warn" className="rounded-md">
          {t(($) => $.c2c.merchant.rejectedBecause, { note })}
        </Banner>
      )}
      {state === 'waiting' && (
        <Banner tone="accent" className="rounded-md">
          {t(($) => $.c2c.merchant.waits)}
        </Banner>
      )}
      {freeAt !== null && (
        <p className="text-body">{t(($) => $.c2c.merchant.freeAt, { time: times.writeWithZone(freeAt) })}</p>
      )}
      <Deposit merchant={merchant} />
      {mayApply && merchant.deposit !== null && <ApplyForm name={shop.name} />}
      {(state === 'waiting' || state === 'approved') && (
        <>
          <ShopForm shop={shop} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {state === 'approved' && (
              <Link to="/c2cShop" className={buttonClass()}>
                {t(($) => $.c2c.merchant.view)}
              </Link>
            )}
            <LeaveButton state={state} />
          </div>
        </>
      )}
    </>
  );
}

/** What is locked, or would be; nothing for who has just left and cannot apply. */
function Deposit({ merchant: { deposit } }: { readonly merchant: Merchant }): ReactNode {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  if (deposit === null) return <p className="text-body text-ink-muted">{t(($) => $.c2c.merchant.closed)}</p>;
  const { number, currency_name: currency } = deposit;
  return (
    <p className="text-body tabular-nums">
      {t(($) => $.c2c.merchant.deposit, { number: amount(number), currency })}
    </p>
  );
}
