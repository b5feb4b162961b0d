import { useTimes } from '@assay/client/times';
import type { FieldControls } from '@assay/forms';
import { useTranslation } from 'react-i18next';
import { FormInput, type FormInputProps } from '../forms/form-input.tsx';

/** Wire value of an empty list. */
const NONE = 'none';

/** Required field of the terms, numeric by default. */
export function TermsInput(props: Omit<FormInputProps, 'required' | 'autoComplete'>) {
  return <FormInput inputMode="decimal" {...props} required autoComplete="off" />;
}

/** Field for a time in the exchange's time zone. */
export function MomentField({ label, ...moment }: FieldControls<string> & { readonly label: string }) {
  const { t } = useTranslation('console');
  const times = useTimes();
  return (
    <TermsInput
      {...moment}
      label={label}
      hint={t(($) => $.console.productDesk.momentHint, { zone: times.exchangeZone })}
      inputMode="text"
    />
  );
}

/** Field for the countries that are excluded. */
export function CountriesField(countries: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <FormInput
      {...countries}
      label={t(($) => $.console.productDesk.countries)}
      hint={t(($) => $.console.productDesk.countriesHint)}
      autoComplete="off"
    />
  );
}

/** Returns a list as the calls expect it: `none` for an empty one. */
export function listOrNone(values: string): string {
  return values.trim() || NONE;
}
