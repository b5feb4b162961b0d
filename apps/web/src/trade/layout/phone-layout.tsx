import { Button, Dialog, Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealParts } from './desktop-layout.tsx';
import { PanelContent } from './panel-content.tsx';

type View = 'chart' | 'book' | 'recent';

export type PhoneLayoutProps = DealParts & {
  /** Texts of the two buttons, and of the form's sheet. */
  readonly words: { readonly buy: string; readonly sell: string; readonly form: string };
  readonly isFormOpen: boolean;
  readonly onForm: (isOpen: boolean) => void;
  readonly onSide: (side: 'buy' | 'sell') => void;
};

/** Phone layout: chart, book or trades above the orders, and the form as a bottom sheet. */
export function PhoneLayout(props: PhoneLayoutProps) {
  const { chart, book, trades, orders, form, words: labels, isFormOpen, onForm, onSide } = props;
  const { t } = useTranslation(['trade', 'common']);
  const [view, setView] = useState<View>('chart');
  const open = (side: 'buy' | 'sell'): void => {
    onSide(side);
    onForm(true);
  };
  return (
    <div className="flex flex-col">
      <Tabs<View>
        label={t(($) => $.trade.layout.views)}
        value={view}
        onValueChange={setView}
        panelClassName="h-[26rem] flex-none border-b border-line"
        items={[
          {
            value: 'chart',
            label: t(($) => $.trade.layout.chart),
            panel: <PanelContent>{chart}</PanelContent>,
          },
          { value: 'book', label: t(($) => $.trade.layout.book), panel: <PanelContent>{book}</PanelContent> },
          {
            value: 'recent',
            label: t(($) => $.trade.layout.trades),
            panel: <PanelContent>{trades}</PanelContent>,
          },
        ]}
      />
      <div className="min-h-80">
        <PanelContent>{orders}</PanelContent>
      </div>
      <div className="sticky low:static bottom-13 z-20 grid grid-cols-2 gap-2 border-t border-line bg-surface p-2">
        <Button kind="buy" className="h-11" onClick={() => open('buy')}>
          {labels.buy}
        </Button>
        <Button kind="sell" className="h-11" onClick={() => open('sell')}>
          {labels.sell}
        </Button>
      </div>
      <Dialog
        open={isFormOpen}
        onOpenChange={onForm}
        title={labels.form}
        closeLabel={t(($) => $.common.action.close)}
        placement="sheet"
      >
        <div className="-mx-3 -mb-3">
          <PanelContent>{form}</PanelContent>
        </div>
      </Dialog>
    </div>
  );
}
