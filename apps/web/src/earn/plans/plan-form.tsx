import { placesOf } from '@assay/money';
import { Button, Checkbox, ConfirmDialog, DecimalInput, Field, linkClass, Select } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../shared/fact.tsx';
import { useIsLoggedIn } from '../../storage/session.ts';
import { useEarnText } from '../texts.ts';
import type { Plan } from '../use-plans.ts';
import { outlookOf } from './outlook.ts';
import type { PlanProps } from './plan-props.ts';
import { type Frequency, usePurchase } from './use-purchase.ts';

const FREQUENCIES: readonly Frequency[] = ['once', 'day', 'week', 'month'];
const TRIAL_FREQUENCIES: readonly Frequency[] = [...FREQUENCIES, 'minute'];

/** Amount of a purchase and its expected return; confirmed before it is sent. */
export function PlanForm({ plan, planWithRaisedLimit }: PlanProps) {
  const { t } = useTranslation(['earn', 'common', 'words']);
  const text = useEarnText();
  const isLoggedIn = useIsLoggedIn();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const form = usePurchase(plan);
  const { kind, currency_name: currency } = plan;
  const canRecur = kind === 'fixed' || kind === 'flexible';
  const frequencies = plan.unit === 'minute' ? TRIAL_FREQUENCIES : FREQUENCIES;
  const openConfirm = async (): Promise<void> => {
    if (await form.check('number')) setConfirmOpen(true);
  };
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        void openConfirm();
      }}
      className="mt-auto flex flex-col gap-3"
    >
      <Field label={t(($) => $.earn.card.amount)} error={form.field('number').error}>
        <DecimalInput
          value={form.values.number}
          onValueChange={form.field('number').onChange}
          decimals={placesOf(plan.min_single_limit)}
          controlSize="large"
          unit={currency}
        />
      </Field>
      {plan.available !== null && (
        <p className="flex justify-between gap-2 text-small text-ink-muted">
          <span>{t(($) => $.words.availableOnExchange)}</span>
          <output className="text-ink">{`${text.money(plan.available)} ${currency}`}</output>
        </p>
      )}
      {canRecur && (
        <Field label={t(($) => $.words.howOften)}>
          <Select
            value={form.values.every}
            onValueChange={(every) => form.change({ every })}
            options={frequencies.map((value) => ({ value, label: t(($) => $.earn.every[value]) }))}
          />
        </Field>
      )}
      {kind === 'fixed' && (
        <Checkbox
          checked={form.values.renew === '1'}
          onCheckedChange={(isOn) => form.change({ renew: isOn ? '1' : '0' })}
        >
          {t(($) => $.earn.card.renew)}
        </Checkbox>
      )}
      <Outlook plan={plan} planWithRaisedLimit={planWithRaisedLimit} amount={form.values.number} />
      {isLoggedIn ? (
        <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
          {t(($) => $.earn.card.buy)}
        </Button>
      ) : (
        <Link to="/components/login" search={{ redirect: '/pledge' }} className={linkClass()}>
          {t(($) => $.earn.card.login)}
        </Link>
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={t(($) => $.earn.confirm.title)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => {
          setConfirmOpen(false);
          void form.submit();
        }}
      >
        <Agreement
          plan={plan}
          planWithRaisedLimit={planWithRaisedLimit}
          amount={form.values.number}
          every={form.values.every}
        />
      </ConfirmDialog>
    </form>
  );
}

type OutlookProps = PlanProps & { readonly amount: string };

/** Expected return of an amount. */
function Outlook({ plan, planWithRaisedLimit, amount }: OutlookProps) {
  const { t } = useTranslation('earn');
  const text = useEarnText();
  const outlook = outlookOf(plan, amount);
  const money = (value: string | undefined | null) =>
    value == null ? '–' : `${text.money(value)} ${plan.currency_name}`;
  if (plan.kind === 'mortgage') {
    return (
      <dl className="rounded-sm bg-raised p-3 text-small">
        <Fact label={t(($) => $.earn.card.limit)}>
          {outlook?.limit == null
            ? '–'
            : `+${text.money(outlook.limit)} ${planWithRaisedLimit?.currency_name ?? ''}`}
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="flex flex-col gap-1 rounded-sm bg-raised p-3 text-small">
      {outlook?.perDay != null && plan.kind !== 'fixed' && plan.kind !== 'lock_stake' && (
        <Fact label={t(($) => $.earn.card.expectedDay)}>{money(outlook.perDay)}</Fact>
      )}
      <Fact
        label={
          plan.kind === 'flexible'
            ? t(($) => $.earn.card.expectedFor, { span: text.span(FLEXIBLE_DAYS, plan.unit) })
            : t(($) => $.earn.card.expected)
        }
      >
        {money(outlook?.total)}
      </Fact>
    </dl>
  );
}

const FLEXIBLE_DAYS = 30;

/** Terms to confirm: the amount, its term, its expected return, and the rules of an early end. */
function Agreement({
  plan,
  planWithRaisedLimit,
  amount,
  every,
}: OutlookProps & { readonly every: Frequency }) {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const rules: Plan['kind'] = plan.kind;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1 text-body">
        <Fact label={t(($) => $.earn.card.amount)}>
          {amount} {plan.currency_name}
        </Fact>
        <Fact label={t(($) => $.earn.card.term)}>{text.period(plan)}</Fact>
        {every !== 'once' && <Fact label={t(($) => $.words.howOften)}>{t(($) => $.earn.every[every])}</Fact>}
      </dl>
      <Outlook plan={plan} planWithRaisedLimit={planWithRaisedLimit} amount={amount} />
      <p className="text-small text-ink-muted">{t(($) => $.earn.confirm[rules])}</p>
    </div>
  );
}
