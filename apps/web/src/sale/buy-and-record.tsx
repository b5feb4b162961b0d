import { Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../assets/assets-page.tsx';
import { BuyForm } from './buy-form.tsx';
import { Records } from './records.tsx';
import type { Sale } from './use-sales.ts';

/** The tabs of a sale: buying, and what was bought. */
export function BuyAndRecord({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const [tab, setTab] = useState<'buy' | 'record'>('buy');
  return (
    <Panel className="p-0 tablet:p-0">
      <Tabs<'buy' | 'record'>
        label={t(($) => $.sale.tabs.label)}
        value={tab}
        onValueChange={setTab}
        panelClassName="p-4 tablet:p-6"
        items={[
          { value: 'buy', label: t(($) => $.sale.tabs.buy), panel: <BuyForm key={sale.id} sale={sale} /> },
          { value: 'record', label: t(($) => $.sale.tabs.record), panel: <Records sale={sale} /> },
        ]}
      />
    </Panel>
  );
}
