import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositions } from '../own/use-positions.ts';
import { useEarnText } from '../texts.ts';
import type { Plan } from '../use-plans.ts';

/** In the place of the purchase of a plan that an account may hold once: what is held of it, and the way there. */
export function HeldPlan({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('earn');
  const text = useEarnText();
  const positions = usePositions('1');
  const rows = positions.status === 'ready' ? positions.rows : [];
  const held = rows.find(({ wealth_product_id }) => wealth_product_id === plan.id);
  return (
    <div className="mt-auto flex flex-col gap-3">
      <p className="text-body">
        {held === undefined
          ? t(($) => $.earn.card.held)
          : t(($) => $.earn.card.heldAmount, {
              amount: text.money(held.caution_money),
              currency: plan.currency_name,
            })}
      </p>
      <Link to="/pledge" hash="earn-own" className={buttonClass({ size: 'large', wide: true })}>
        {t(($) => $.earn.card.view)}
      </Link>
    </div>
  );
}
