import type { PaymentMethod } from '@assay/contract/forms';
import { Badge } from '@assay/ui';
import { CreditCard, QrCode, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ICONS = { ali_pay: QrCode, we_chat: Smartphone, bank: CreditCard } as const;

/** Payment method: its icon and its name. */
export function PaymentMethodBadge({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) {
  const { t } = useTranslation('c2c');
  const Icon = ICONS[paymentMethod];
  return (
    <Badge>
      <Icon aria-hidden="true" className="size-3" />
      {t(($) => $.c2c.way[paymentMethod])}
    </Badge>
  );
}
