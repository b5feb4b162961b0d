import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { RowPanel } from '../../assets/row-panels.ts';
import type { AssetRow } from '../accounts/rows.ts';

/** Open panel below a row: its record, or a panel of another page. */
export type OpenPanel = 'record' | RowPanel;

export type RowActionProps = {
  readonly row: AssetRow;
  readonly panels: readonly RowPanel[];
  /** Open panel below the row; null for none. */
  readonly open: OpenPanel | null;
  readonly onToggle: (panel: OpenPanel) => void;
  /** @param button receives the focus afterwards */
  readonly onTransfer: (row: AssetRow, direction: 'in' | 'out', button: HTMLElement) => void;
};

/**
 * Buttons of a row: panels of other pages, transfer in, transfer out, and record. No transfers if only one account can
 * hold the currency.
 */
export function RowActions({ row, panels, open, onToggle, onTransfer }: RowActionProps) {
  const { t } = useTranslation('transfer');
  const currency = row.name;
  return (
    <span className="inline-flex flex-wrap justify-end touch:gap-1">
      {panels.map((panel) => (
        <PanelButton
          key={panel.position}
          panel={panel}
          currency={currency}
          isOpen={open === panel}
          onToggle={() => onToggle(panel)}
        />
      ))}
      {row.canTransfer && (
        <>
          <Button
            kind="quiet"
            size="small"
            className="touch:h-11"
            aria-label={t(($) => $.transfer.row.inOf, { currency })}
            onClick={(event) => onTransfer(row, 'in', event.currentTarget)}
          >
            {t(($) => $.transfer.row.in)}
          </Button>
          <Button
            kind="quiet"
            size="small"
            className="touch:h-11"
            aria-label={t(($) => $.transfer.row.outOf, { currency })}
            onClick={(event) => onTransfer(row, 'out', event.currentTarget)}
          >
            {t(($) => $.transfer.row.out)}
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        size="small"
        className="touch:h-11"
        aria-label={t(($) => $.transfer.row.recordOf, { currency })}
        aria-expanded={open === 'record'}
        onClick={() => onToggle('record')}
      >
        {t(($) => $.transfer.row.record)}
      </Button>
    </span>
  );
}

type PanelButtonProps = {
  readonly panel: RowPanel;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function PanelButton({ panel, currency, isOpen, onToggle }: PanelButtonProps) {
  const { name, nameOf } = panel.useNames();
  return (
    <Button
      kind="quiet"
      size="small"
      className="touch:h-11"
      aria-label={nameOf(currency)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {name}
    </Button>
  );
}
