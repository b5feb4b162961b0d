import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Banner, Button, buttonClass, Checkbox, ConfirmDialog, Field, Input } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { useAmounts } from '../use-amounts.ts';
import { refreshMerchant, refreshTrade, useMerchantUpdates } from '../use-c2c-updates.ts';
import { BlockedList } from './blocked-list.tsx';
import type { Merchant } from './merchant.ts';
import { ShopForm } from './shop-form.tsx';
import { StatisticsPanel } from './statistics.tsx';

/** Merchant status, the user's own shop, the pause of all offers, and the blocked users. */
export function MerchantPage() {
  const { t } = useTranslation('c2c');
  useMerchantUpdates();
  const merchant = useRemote(calls.c2cMerchant, {}, { suppressToast: true });
  return (
    <C2cPage title={t(($) => $.c2c.pages.merchant.title)}>
      <Loaded remote={merchant}>
        {(merchant) => (
          <>
            <Panel className="flex flex-col gap-4">
              <MerchantStatus merchant={merchant} />
            </Panel>
            <Panel>
              <PauseSwitch isPaused={merchant.is_paused === 1} />
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

function MerchantStatus({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('c2c');
  const times = useTimes();
  const { state, shop, free_at: freeAt, note } = merchant;
  const canApply = state === 'none' || state === 'rejected' || state === 'left';
  return (
    <>
      <h2 className="text-lead font-semibold">{t(($) => $.c2c.merchant.state[state])}</h2>
      {canApply && <p className="text-body text-ink-muted">{t(($) => $.c2c.merchant.about)}</p>}
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
        <p className="text-body">{t(($) => $.c2c.merchant.freeAt, { time: times.formatWithZone(freeAt) })}</p>
      )}
      <Deposit merchant={merchant} />
      {canApply && merchant.deposit !== null && <ApplyForm name={shop.name} />}
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

/** Deposit that is locked, or would be; a notice while no merchants are accepted. */
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

/** Application to become a merchant: the deposit is locked immediately. */
function ApplyForm({ name: currentName }: { readonly name: string }) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: { name: currentName },
    read: (values) => ({ schema: calls.c2cMerchantApply.input, input: values }),
    send: (values) => callServer(calls.c2cMerchantApply, values),
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshMerchant();
    },
  });
  const name = form.field('name');
  return (
    <form {...form.formProps} className="flex max-w-120 flex-col gap-4">
      <Field label={t(($) => $.c2c.merchant.name)} error={name.error}>
        <Input
          name="name"
          autoComplete="organization"
          value={name.value}
          onChange={(event) => name.onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" kind="solid" busy={form.isBusy}>
          {t(($) => $.c2c.merchant.apply)}
        </Button>
      </div>
    </form>
  );
}

/** Switch that pauses all of the user's offers, so that nobody can take them. */
function PauseSwitch({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useTranslation('c2c');
  const { isBusy, submit } = useSubmit();
  const pause = async (next: boolean): Promise<void> => {
    await submit(() => callServer(calls.c2cPause, { is_paused: next ? '1' : '0' }));
    refreshMerchant();
  };
  return (
    <div className="flex flex-col gap-1">
      <Checkbox checked={isPaused} disabled={isBusy} onCheckedChange={(next) => void pause(next)}>
        {t(($) => $.c2c.merchant.pause)}
      </Checkbox>
      <p className="text-small text-ink-muted">{t(($) => $.c2c.merchant.pauseText)}</p>
    </div>
  );
}

/** Ends the merchant status or withdraws an application, after a confirmation. */
function LeaveButton({ state }: { readonly state: 'waiting' | 'approved' }) {
  const { t } = useTranslation('c2c');
  const confirmation = useConfirm();
  const { isBusy, submit } = useSubmit();
  const isWaiting = state === 'waiting';
  const label = isWaiting ? t(($) => $.c2c.merchant.takeBack) : t(($) => $.c2c.merchant.leave);
  const leave = async (): Promise<void> => {
    if (!(await confirmation.request())) return;
    await submit(() => callServer(calls.c2cMerchantLeave, {}));
    refreshMerchant();
    refreshTrade();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void leave()}>
        {label}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={label}
        description={isWaiting ? t(($) => $.c2c.merchant.takeBackText) : t(($) => $.c2c.merchant.leaveText)}
        confirmLabel={label}
        cancelLabel={t(($) => $.c2c.ask.no)}
        onConfirm={() => confirmation.answer(true)}
      />
    </>
  );
}
