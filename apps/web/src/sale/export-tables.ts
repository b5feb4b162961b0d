import { useTranslation } from 'react-i18next';

/** Returns the tables of token sales for the export of a user's own data. */
export function useSaleTables() {
  const { t } = useTranslation('sale');
  return [{ value: 'token_purchases', label: t(($) => $.sale.export.purchases) }] as const;
}
