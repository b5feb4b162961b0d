import { Badge, buttonClass, IconButton, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TestFunds, useCanClaim } from '../shell/test-funds.tsx';
import { endSteps } from './steps-over.ts';
import { STEPS, type Step, useFirstSteps } from './use-first-steps.ts';

/** Card with the first steps of a new trader. It takes up its space before their state is loaded. */
export function FirstSteps() {
  const { t } = useTranslation('home');
  const doneSteps = useFirstSteps();
  if (doneSteps === null) return null;
  return (
    <section aria-labelledby="first-steps" className="mx-auto w-full max-w-300 px-4 pb-8">
      <div className="rounded-lg border border-line bg-surface p-4">
        <header className="mb-3 flex items-center justify-between gap-3">
          <h2 id="first-steps" className="text-title font-semibold">
            {t(($) => $.home.steps.title)}
          </h2>
          <IconButton label={t(($) => $.home.steps.dismiss)} onClick={endSteps}>
            <X />
          </IconButton>
        </header>
        <ol className="grid gap-4 tablet:grid-cols-3">
          {STEPS.map((step, index) => (
            <StepItem key={step} step={step} number={index + 1} isDone={doneSteps?.has(step)} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type StepItemProps = {
  readonly step: Step;
  readonly number: number;
  /** Undefined until loaded. */
  readonly isDone: boolean | undefined;
};

function StepItem({ step, number, isDone }: StepItemProps) {
  const { t } = useTranslation('home');
  const canClaim = useCanClaim();
  const text =
    step === 'fund' && canClaim ? t(($) => $.home.steps.fund.demo) : t(($) => $.home.steps[step].text);
  return (
    <li className="flex min-w-0 gap-3">
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised text-small font-semibold text-ink-muted"
      >
        {isDone ? <Check className="size-3.5 text-up" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="text-body leading-6 font-semibold">{t(($) => $.home.steps[step].title)}</h3>
        <p className="flex-1 text-small text-ink-muted">{text}</p>
        <div className="mt-1 flex h-6 items-center touch:h-11">
          {isDone === undefined && <Skeleton className="h-6 w-28" />}
          {isDone === true && <Badge tone="up">{t(($) => $.home.steps.done)}</Badge>}
          {isDone === false && <Action step={step} canClaim={canClaim} />}
        </div>
      </div>
    </li>
  );
}

const STEP_PATHS = { fund: '/recharge', secure: '/accountSet', trade: '/dealCenter' } as const;

function Action({ step, canClaim }: { readonly step: Step; readonly canClaim: boolean }) {
  const { t } = useTranslation('home');
  if (step === 'fund' && canClaim) return <TestFunds />;
  return (
    <Link to={STEP_PATHS[step]} className={buttonClass({ size: 'small' })}>
      {t(($) => $.home.steps[step].action)}
    </Link>
  );
}
