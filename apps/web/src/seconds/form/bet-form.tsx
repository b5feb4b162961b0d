import type { FieldControls } from '@assay/forms';
import { compare, enteredOrZero, placesOf, shortened } from '@assay/money';
import { Button, DecimalInput, Field, linkClass, SegmentedControl, Select } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../shared/fact.tsx';
import { useIsLoggedIn } from '../../storage/session.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import { useSecondsText } from '../texts.ts';
import type { Payable } from '../use-payable.ts';
import { availableOf, outlookOf, type PayFrom } from './bet.ts';
import { DurationChoice } from './duration-choice.tsx';
import { type BetFormProps, useBetForm } from './use-bet-form.ts';

/** Stake, currency and duration of a contract, with its possible results, before it is sent. */
export function BetForm(props: BetFormProps) {
  const isOffered = props.currencies.length > 0 && props.durations.length > 0;
  return isOffered ? <OfferedForm {...props} /> : null;
}

function OfferedForm(props: BetFormProps) {
  const { t } = useTranslation('seconds');
  const { form, selected, refusal, submitBet } = useBetForm(props);
  const refusalId = useId();
  const { currencies, durations } = props;
  const { currency, duration, payFrom } = selected;
  const stake = form.field('number');
  return (
    <form
      {...form.formProps}
      // Enter in a field does not choose a direction.
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3"
    >
      {currencies.length > 1 && (
        <Field label={t(($) => $.seconds.form.currency)}>
          <Select
            options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(currency.id)}
            onValueChange={(currency_id) => form.change({ currency_id, number: '' })}
          />
        </Field>
      )}
      {currency.user_insurance !== null && (
        <SegmentedControl<PayFrom>
          wide
          size="small"
          label={t(($) => $.seconds.form.payFrom)}
          value={payFrom}
          // Clears the error of the stake, which may not apply to the other balance.
          onValueChange={(pay_from) => form.change({ pay_from, number: stake.value })}
          options={[
            { value: 'free', label: t(($) => $.seconds.form.free) },
            { value: 'insured', label: t(($) => $.seconds.form.insured) },
          ]}
        />
      )}
      <Available currency={currency} payFrom={payFrom} />
      <StakeField currency={currency} stake={stake} />
      <DurationChoice
        durations={durations}
        value={duration.seconds}
        onValueChange={(seconds) => form.change({ seconds: String(seconds) })}
      />
      <OutlookFacts stake={stake.value} currency={currency} ratio={duration.profit_ratio} />
      <p id={refusalId} role="alert" className={refusal === null ? 'hidden' : 'text-small text-warn'}>
        {refusal}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(['1', '2'] as const).map((type) => (
          <BetButton
            key={type}
            type={type === '1' ? 1 : 2}
            busy={form.isBusy && form.values.type === type}
            describedBy={refusalId}
            onPress={() => submitBet(type)}
          />
        ))}
      </div>
      <p className="text-small text-ink-faint">{t(($) => $.seconds.form.rule)}</p>
    </form>
  );
}

type BetButtonProps = {
  readonly type: 1 | 2;
  readonly busy: boolean;
  readonly describedBy: string;
  readonly onPress: () => void;
};

function BetButton({ type, busy, describedBy, onPress }: BetButtonProps) {
  const text = useSecondsText();
  return (
    <Button
      kind={type === 1 ? 'buy' : 'sell'}
      size="large"
      busy={busy}
      aria-describedby={describedBy}
      onClick={onPress}
      className="min-w-0"
    >
      <span aria-hidden="true">{type === 1 ? '↑' : '↓'}</span>
      {text.direction(type)}
    </Button>
  );
}

function Available({ currency, payFrom }: { readonly currency: Payable; readonly payFrom: PayFrom }) {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
      <span className="text-ink-muted">{t(($) => $.words.available)}</span>
      <span className="flex items-baseline gap-2">
        <output className="font-medium">
          {`${text.money(availableOf(currency, payFrom))} ${currency.name}`}
        </output>
        <Link
          to="/transfer"
          search={{ to: 'micro', currency_id: String(currency.id) }}
          className={linkClass({ kind: 'quiet' })}
        >
          {t(($) => $.seconds.form.transfer)}
        </Link>
      </span>
    </div>
  );
}

type StakeFieldProps = { readonly currency: Payable; readonly stake: FieldControls<string> };

function StakeField({ currency, stake }: StakeFieldProps) {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  const { name, min_number, max_number, micro_numbers } = currency;
  const bounds = { minimum: text.money(min_number), maximum: text.money(max_number), currency: name };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t(($) => $.words.moneyAmount)}
        hint={t(($) => $.seconds.form.bounds, bounds)}
        error={stake.error}
      >
        <DecimalInput
          value={stake.value}
          onValueChange={stake.onChange}
          unit={name}
          decimals={placesOf(min_number)}
          className="touch:h-11"
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t(($) => $.seconds.form.listed)}</legend>
        {micro_numbers.map(({ number }) => (
          <Button
            key={number}
            size="small"
            aria-pressed={stake.value !== '' && compare(enteredOrZero(stake.value), number) === 0}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft touch:h-9"
            onClick={() => stake.onChange(shortened(number))}
          >
            {text.money(number).replace(/[.,]00$/, '')}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

type OutlookProps = { readonly stake: string; readonly currency: Payable; readonly ratio: number };

/** Cost of a contract, and the payout of each result. */
function OutlookFacts({ stake, currency, ratio }: OutlookProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const outlook = outlookOf(stake, ratio, currency);
  const amount = (value: string | undefined, sign = '') =>
    value === undefined ? '–' : `${sign}${text.money(value)} ${currency.name}`;
  return (
    <dl className="flex flex-col gap-1 rounded-sm bg-raised p-2.5 text-small" aria-live="polite">
      <Fact label={t(($) => $.seconds.form.fee, { percent: text.percent(currency.micro_trade_fee) })}>
        {amount(outlook?.fee)}
      </Fact>
      <Fact label={t(($) => $.seconds.form.total)}>{amount(outlook?.total)}</Fact>
      <Fact label={t(($) => $.seconds.form.ifWon)}>
        <span className="text-up">{amount(outlook?.win, '+')}</span>
      </Fact>
      <Fact label={t(($) => $.seconds.form.ifLost)}>
        <span className="text-down">{outlook === null ? '–' : amount(stake, '−')}</span>
      </Fact>
      <Fact label={t(($) => $.seconds.form.ifEqual)}>{t(($) => $.seconds.form.stakeBack)}</Fact>
    </dl>
  );
}

/** Replaces the form for guests: the offered durations, and a login link. */
export function GuestForm({ durations }: Pick<BetFormProps, 'durations'>) {
  const { t } = useTranslation('seconds');
  const [seconds, setSeconds] = useState(durations[0]?.seconds ?? 0);
  const isLoggedIn = useIsLoggedIn();
  if (isLoggedIn) return null;
  return (
    <div className="flex flex-col gap-3">
      <DurationChoice durations={durations} value={seconds} onValueChange={setSeconds} />
      <p className="text-small text-ink-muted">{t(($) => $.seconds.form.guest)}</p>
      <LoginPrompt />
      <p className="text-small text-ink-faint">{t(($) => $.seconds.form.rule)}</p>
    </div>
  );
}
