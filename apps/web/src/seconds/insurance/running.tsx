import { Time } from '@assay/client/times';
import { type Call, calls } from '@assay/contract';
import { compare } from '@assay/money';
import { Button, ConfirmDialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess } from '../../forms/use-form.ts';
import { Fact } from '../../shared/fact.tsx';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import type { Insurance } from '../use-payable.ts';

type Action = 'claim' | 'end';

const CALLS = { claim: calls.insuranceClaim, end: calls.insuranceEnd } as const;
const CHANGED: readonly Call[] = [calls.microtradePayable, calls.insuranceList, calls.insuranceCover];

/** The running insurance: its state, with buttons to claim or end it. */
export function RunningInsurance({ insurance }: { readonly insurance: Insurance }) {
  const { t } = useTranslation(['seconds', 'common']);
  const text = useSecondsText();
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  const [isBusy, setBusy] = useState(false);
  const money = (value: string) => `${text.money(value)} ${insurance.currency_name}`;
  const isClaimable = compare(insurance.balance, insurance.claim_below) <= 0;
  const runAction = async (action: Action): Promise<void> => {
    setPendingAction(null);
    setBusy(true);
    const result = await callServer(CALLS[action], { id: String(insurance.id) });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(...CHANGED);
  };
  return (
    <Panel title={t(($) => $.seconds.insurance.running, { currency: insurance.currency_name })}>
      <dl className="grid gap-x-10 gap-y-1.5 text-body tablet:grid-cols-2">
        <Fact label={t(($) => $.seconds.insurance.amount)}>{money(insurance.number)}</Fact>
        <Fact label={t(($) => $.seconds.form.insured)}>{money(insurance.balance)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.payout)}>{money(insurance.payout)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.claimBelow)}>{money(insurance.claim_below)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.endsAt)}>{money(insurance.ends_at)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.maxStake)}>{money(insurance.max_stake)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.premium)}>{money(insurance.premium)}</Fact>
        <Fact label={t(($) => $.seconds.insurance.bought)}>
          <Time at={insurance.bought_at} />
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="solid" disabled={!isClaimable} busy={isBusy} onClick={() => setPendingAction('claim')}>
          {t(($) => $.seconds.insurance.claim)}
        </Button>
        <Button busy={isBusy} onClick={() => setPendingAction('end')}>
          {t(($) => $.seconds.insurance.end)}
        </Button>
        {!isClaimable && (
          <p className="text-small text-ink-muted">
            {t(($) => $.seconds.insurance.notYet, { most: money(insurance.claim_below) })}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={pendingAction !== null}
        onOpenChange={() => setPendingAction(null)}
        title={t(($) => $.seconds.insurance.confirm[pendingAction ?? 'end'])}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => void runAction(pendingAction ?? 'end')}
      >
        <p className="text-body text-ink-muted">
          {pendingAction === 'claim'
            ? t(($) => $.seconds.insurance.claimText, { payout: money(insurance.payout) })
            : t(($) => $.seconds.insurance.endText, { balance: money(insurance.balance) })}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
