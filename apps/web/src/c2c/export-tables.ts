import { useTranslation } from 'react-i18next';

/** Returns the tables of C2C trade for the export of a user's own data. */
export function useC2cTables() {
  const { t } = useTranslation('c2c');
  return [
    { value: 'c2c_offers', label: t(($) => $.c2c.export.c2c_offers) },
    { value: 'c2c_deals', label: t(($) => $.c2c.pages.deals.title) },
    { value: 'c2c_messages', label: t(($) => $.c2c.export.c2c_messages) },
    { value: 'c2c_payment_methods', label: t(($) => $.c2c.export.c2c_payment_methods) },
    { value: 'c2c_ratings', label: t(($) => $.c2c.export.c2c_ratings) },
    { value: 'c2c_shop', label: t(($) => $.c2c.export.c2c_shop) },
  ] as const;
}
