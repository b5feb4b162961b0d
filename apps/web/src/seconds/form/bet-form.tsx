import { shortened } from '@assay/money';
import { Button, DecimalInput, Field, linkClass, SegmentedControl, Select } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../storage/session.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import { decimalsOf } from '../order.ts';
import { Fact } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import type { Payable } from '../use-payable.ts';
import { availableOf, outlookOf, type PayFrom, type StakeProblem, stakeProblem } from './bet.ts';
import { type Duration, DurationChoice } from './duration-choice.tsx';
import { usePlace } from './use-place.ts';

export type BetFormProps = {
  readonly matchId: number;
  readonly currencies: readonly Payable[];
  readonly durations: readonly Duration[];
};

/** What is staked, for how long and on what; and what follows of it, before it is sent. */
export function BetForm({ matchId, currencies, durations }: BetFormProps) {
  const { t } = useTranslation('seconds');
  const [currencyId, setCurrencyId] = useState(currencies[0]?.id ?? 0);
  const [seconds, setSeconds] = useState(durations[0]?.seconds ?? 0);
  const [stake, setStake] = useState('');
  const [wish, setWish] = useState<PayFrom>('free');
  const [problem, setProblem] = useState<StakeProblem | null>(null);
  const placing = usePlace();
  const refusalId = useId();
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0];
  const duration = durations.find((one) => one.seconds === seconds) ?? durations[0];
  if (currency === undefined || duration === undefined) return null;
  const payFrom = currency.user_insurance === null ? 'free' : wish;
  const enter = (text: string): void => {
    setStake(text);
    setProblem(null);
    placing.forget();
  };
  const send = (type: 1 | 2): void => {
    const found = stakeProblem(stake, currency, payFrom);
    setProblem(found);
    if (found !== null) return;
    void placing.place({
      matchId,
      currencyId: currency.id,
      type,
      seconds: duration.seconds,
      number: stake,
      payFrom,
    });
  };
  return (
    <div className="flex flex-col gap-3">
      {currencies.length > 1 && (
        <Field label={t(($) => $.seconds.form.currency)}>
          <Select
            options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(currency.id)}
            onValueChange={(chosen) => {
              setCurrencyId(Number(chosen));
              enter('');
            }}
          />
        </Field>
      )}
      {currency.user_insurance !== null && (
        <SegmentedControl<PayFrom>
          wide
          size="small"
          label={t(($) => $.seconds.form.payFrom)}
          value={payFrom}
          onValueChange={setWish}
          options={[
            { value: 'free', label: t(($) => $.seconds.form.free) },
            { value: 'insured', label: t(($) => $.seconds.form.insured) },
          ]}
        />
      )}
      <Available currency={currency} payFrom={payFrom} />
      <StakeField currency={currency} stake={stake} problem={problem} onStake={enter} />
      <DurationChoice durations={durations} value={duration.seconds} onValueChange={setSeconds} />
      <OutlookFacts stake={stake} currency={currency} ratio={duration.profit_ratio} />
      <p id={refusalId} role="alert" className={placing.refusal === null ? 'hidden' : 'text-small text-warn'}>
        {placing.refusal}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {([1, 2] as const).map((type) => (
          <BetButton
            key={type}
            type={type}
            busy={placing.sending === type}
            describedBy={refusalId}
            onPress={() => send(type)}
          />
        ))}
      </div>
      <p className="text-small text-ink-faint">{t(($) => $.seconds.form.rule)}</p>
    </div>
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
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
      <span className="text-ink-muted">{t(($) => $.seconds.form.available)}</span>
      <span className="flex items-baseline gap-2">
        <output className="font-medium">
          {text.money(availableOf(currency, payFrom))} {currency.name}
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

type StakeFieldProps = {
  readonly currency: Payable;
  readonly stake: string;
  readonly problem: StakeProblem | null;
  readonly onStake: (stake: string) => void;
};

function StakeField({ currency, stake, problem, onStake }: StakeFieldProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const { name, min_number, max_number, micro_numbers, user_insurance } = currency;
  const bounds = { minimum: text.money(min_number), maximum: text.money(max_number), currency: name };
  const problems: Readonly<Record<StakeProblem, string>> = {
    missing: t(($) => $.seconds.miscro.openNum),
    low: t(($) => $.seconds.form.range, bounds),
    high: t(($) => $.seconds.form.range, bounds),
    insured: t(($) => $.seconds.form.insuredMost, {
      most: text.money(user_insurance?.max_stake ?? '0'),
      currency: name,
    }),
    poor: t(($) => $.seconds.form.poor),
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t(($) => $.seconds.form.stake)}
        hint={t(($) => $.seconds.form.bounds, bounds)}
        error={problem === null ? undefined : problems[problem]}
      >
        <DecimalInput
          value={stake}
          onValueChange={onStake}
          unit={name}
          decimals={decimalsOf(min_number)}
          className="touch:h-11"
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t(($) => $.seconds.form.listed)}</legend>
        {micro_numbers.map(({ number }) => (
          <Button
            key={number}
            size="small"
            aria-pressed={stake !== '' && Number(stake) === Number(number)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft touch:h-9"
            onClick={() => onStake(shortened(number))}
          >
            {text.money(number).replace(/[.,]00$/, '')}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

type OutlookProps = { readonly stake: string; readonly currency: Payable; readonly ratio: number };

/** What it costs, and what each end of it brings. */
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

/** What a guest finds in the form's place: what is offered, and how to get in. */
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
