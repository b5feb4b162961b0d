import { CoinIcon, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { coinIcon } from '../../shared/coin-icons.ts';
import type { AssetRow } from '../accounts/rows.ts';

export type RowNameProps = {
  readonly row: AssetRow;
  readonly detailPath: '/legalAccount' | '/changeAccount' | undefined;
};

/** The currency, as the way to its own page where it has one. */
export function RowName({ row, detailPath }: RowNameProps) {
  const { t } = useTranslation('transfer');
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      <CoinIcon symbol={row.name} src={row.logo === '' ? coinIcon(row.name) : row.logo} />
      {detailPath === undefined ? (
        <span>{row.name}</span>
      ) : (
        <Link
          to={detailPath}
          search={{ currency_id: String(row.currencyId) }}
          title={t(($) => $.transfer.row.detail, { currency: row.name })}
          className={linkClass({ kind: 'inherit' })}
        >
          {row.name}
        </Link>
      )}
    </span>
  );
}
