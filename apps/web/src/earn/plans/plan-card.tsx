import { Badge, buttonClass, CoinIcon } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { coinIcon } from '../../shared/coin-icons.ts';
import { Fact } from '../../shared/fact.tsx';
import { usePositions } from '../own/use-positions.ts';
import { useEarnText } from '../texts.ts';
import type { Plan } from '../use-plans.ts';
import { firstRelease } from './first-release.ts';
import { PlanForm } from './plan-form.tsx';
import type { PlanProps } from './plan-props.ts';

/** One plan: terms, expected return of an amount, and purchase. */
export function PlanCard({ plan, planWithRaisedLimit }: PlanProps) {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const { kind, currency_name: currency } = plan;
  return (
    <article
      aria-label={`${t(($) => $.earn.kind[kind])} ${currency} ${text.period(plan)}`}
      className="flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 tablet:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2.5">
          <CoinIcon symbol={currency} src={coinIcon(currency)} size="large" />
          <div className="min-w-0">
            <h2 className="text-lead font-semibold">{currency}</h2>
            <p className="text-small text-ink-muted">{t(($) => $.earn.kind[kind])}</p>
          </div>
        </div>
        {kind !== 'mortgage' && plan.rate > 0 && (
          <p className="text-right">
            <span className="block text-lead font-semibold">{text.percent(plan.rate)}</span>
            <span className="text-small text-ink-muted">
              {kind === 'lock_release' ? t(($) => $.earn.card.inAll) : t(($) => $.earn.card.perDay)}
            </span>
          </p>
        )}
      </header>
      {plan.unit !== 'day' && (
        <Badge tone="warn" className="self-start">
          {t(($) => $.words.dayLasts, { span: text.span(1, plan.unit) })}
        </Badge>
      )}
      <p className="text-small text-ink-muted">
        {plan.unit !== 'day' && (kind === 'staking' || kind === 'flexible')
          ? t(($) => $.earn.aboutTrial[kind])
          : t(($) => $.earn.about[kind])}
      </p>
      <Terms plan={plan} planWithRaisedLimit={planWithRaisedLimit} />
      {kind === 'staking' && plan.exists === 1 ? (
        <PlanPosition plan={plan} />
      ) : (
        <PlanForm plan={plan} planWithRaisedLimit={planWithRaisedLimit} />
      )}
    </article>
  );
}

function Terms({ plan, planWithRaisedLimit }: PlanProps) {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const { kind, currency_name: currency } = plan;
  const money = (value: string) => `${text.money(value)} ${currency}`;
  return (
    <dl className="flex flex-col gap-1 text-small">
      <Fact label={t(($) => $.earn.card.term)}>{text.period(plan)}</Fact>
      {kind === 'lock_release' && plan.cliff > 0 && (
        <Fact label={t(($) => $.earn.card.cliff)}>{text.span(firstRelease(plan), plan.unit)}</Fact>
      )}
      {kind === 'lock_release' && (
        <Fact label={t(($) => (plan.release_by === 'day' ? $.earn.card.release : $.earn.card.releaseVolume))}>
          {text.percent(plan.release)}
        </Fact>
      )}
      {planWithRaisedLimit !== undefined && (
        <Fact label={t(($) => $.earn.card.raises)}>
          {t(($) => $.earn.kind[planWithRaisedLimit.kind])} {planWithRaisedLimit.currency_name}
        </Fact>
      )}
      <Fact label={t(($) => $.words.amount)}>
        {`${text.money(plan.min_single_limit)} – ${money(plan.max_single_limit)}`}
      </Fact>
      <Fact label={t(($) => $.earn.card.left)}>{money(plan.left)}</Fact>
      {plan.level > 0 && <Fact label={t(($) => $.words.identityLevel)}>{String(plan.level)}</Fact>}
    </dl>
  );
}

/** Replaces the purchase form of a plan that an account may hold only once: the held amount, with a link to it. */
function PlanPosition({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const positions = usePositions('1');
  const rows = positions.status === 'ready' ? positions.rows : [];
  const position = rows.find(({ wealth_product_id }) => wealth_product_id === plan.id);
  return (
    <div className="mt-auto flex flex-col gap-3">
      <p className="text-body">
        {position === undefined
          ? t(($) => $.earn.card.held)
          : t(($) => $.earn.card.heldAmount, {
              amount: text.money(position.caution_money),
              currency: plan.currency_name,
            })}
      </p>
      <Link to="/pledge" hash="earn-own" className={buttonClass({ size: 'large', wide: true })}>
        {t(($) => $.words.view)}
      </Link>
    </div>
  );
}
