import { PAYMENT_METHODS, type PaymentMethod } from '@assay/contract/forms';
import { Badge } from '@assay/ui';
import { CreditCard, QrCode, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type Way = PaymentMethod;
export const WAYS = PAYMENT_METHODS;

const ICONS = { ali_pay: QrCode, we_chat: Smartphone, bank: CreditCard } as const;

/** Payment method: its icon and its name. */
export function WayBadge({ way }: { readonly way: Way }) {
  const { t } = useTranslation('c2c');
  const Icon = ICONS[way];
  return (
    <Badge>
      <Icon aria-hidden="true" className="size-3" />
      {t(($) => $.c2c.way[way])}
    </Badge>
  );
}
