import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { AssetRow } from '../accounts/rows.ts';

export type RowActionProps = {
  readonly row: AssetRow;
  /** Whether the record is open below the row. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** @param button gets the focus back when it is done */
  readonly onMove: (row: AssetRow, direction: 'in' | 'out', button: HTMLElement) => void;
};

/** In, out and record. What stands in one account only has no way in or out. */
export function RowActions({ row, isOpen, onToggle, onMove }: RowActionProps) {
  const { t } = useTranslation('transfer');
  const currency = row.name;
  return (
    <span className="inline-flex flex-wrap justify-end touch:gap-1">
      {row.canMove && (
        <>
          <Button
            kind="quiet"
            size="small"
            className="touch:h-11"
            aria-label={t(($) => $.transfer.row.inOf, { currency })}
            onClick={(event) => onMove(row, 'in', event.currentTarget)}
          >
            {t(($) => $.transfer.row.in)}
          </Button>
          <Button
            kind="quiet"
            size="small"
            className="touch:h-11"
            aria-label={t(($) => $.transfer.row.outOf, { currency })}
            onClick={(event) => onMove(row, 'out', event.currentTarget)}
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
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {t(($) => $.transfer.row.record)}
      </Button>
    </span>
  );
}
