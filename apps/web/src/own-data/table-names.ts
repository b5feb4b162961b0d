import type { ExportTable } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useProductTables } from './product-tables.ts';

/** A table of the export with what it is called. */
export type TableName = { readonly value: ExportTable; readonly label: string };

/** Every table of the export: the money first, then what the products have, then who the user is. */
export function useTableNames(): readonly TableName[] {
  const { t } = useTranslation('security');
  const named = (
    value: 'ledger' | 'balances' | 'profile' | 'identity' | 'sessions' | 'passkeys' | 'letters',
  ) => ({
    value,
    label: t(($) => $.security.data.tables[value]),
  });
  return [
    named('ledger'),
    named('balances'),
    ...useProductTables(),
    named('profile'),
    named('identity'),
    named('sessions'),
    named('passkeys'),
    named('letters'),
  ];
}
