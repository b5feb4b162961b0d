import { Combobox, Field } from '@assay/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { countriesIn, homeCountry } from '../shared/countries.ts';

type CountryCode = { readonly country: string; readonly callingCode: string };

export type CountryFieldsProps = {
  readonly value: CountryCode;
  readonly onChange: (country: CountryCode) => void;
};

/** Returns the default country of a form with a phone number. */
export function useHomeCountry(): { readonly country: string; readonly country_code: string } {
  const { tag } = useLanguage();
  const { country_id, area_code } = homeCountry(tag, navigator.language);
  return { country: country_id, country_code: area_code };
}

/** Country, by name or by calling code: both fields choose it. */
export function CountryFields({ value, onChange }: CountryFieldsProps) {
  const { t } = useTranslation(['account', 'common', 'words']);
  const { tag } = useLanguage();
  const countries = useMemo(() => countriesIn(tag), [tag]);
  const shared = {
    emptyText: t(($) => $.account.register.noCountry),
    openLabel: t(($) => $.common.action.open),
    placeholder: t(($) => $.common.action.search),
    controlSize: 'large' as const,
  };
  const countryOptions = countries.map((country) => ({
    value: country.country_id,
    label: country.name,
    keywords: `${country.name_en} ${country.name_cn} ${country.country_id}`,
  }));
  const codeOptions = countries.map((country) => ({
    value: country.country_id,
    label: `+${country.area_code}`,
    detail: country.name,
    keywords: `${country.name_en} ${country.name_cn}`,
  }));
  const choose = (id: string) => {
    const country = countries.find(({ country_id }) => country_id === id);
    if (country) onChange({ country: id, callingCode: country.area_code });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
      <Field label={t(($) => $.account.register.country)}>
        <Combobox {...shared} options={countryOptions} value={value.country} onValueChange={choose} />
      </Field>
      <Field label={t(($) => $.account.register.areaCode)}>
        <Combobox {...shared} options={codeOptions} value={value.country} onValueChange={choose} />
      </Field>
    </div>
  );
}
