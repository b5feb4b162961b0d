import { Badge, type BadgeProps } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { PaymentRow } from './payment-updates.ts';

const TONES: Readonly<Record<PaymentRow['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'accent',
  credited: 'neutral',
  cancelled: 'neutral',
  expired: 'warn',
  late: 'warn',
  returned: 'neutral',
};

/** State of a payment. */
export function StateBadge({ state }: { readonly state: PaymentRow['state'] }) {
  const { t } = useTranslation('checkout');
  return (
    <Badge tone={TONES[state]} className="h-auto min-h-5 text-left whitespace-normal">
      {t(($) => $.checkout.state[state])}
    </Badge>
  );
}
