import { useTimes } from '@assay/client/times';
import type { FieldControls } from '@assay/forms';
import { useTranslation } from 'react-i18next';
import { TypedInput, type TypedInputProps } from '../forms/typed-input.tsx';

/** The word for an empty list. */
const NONE = 'none';

/** One line of terms that has to be filled in; a number, where nothing else is said. */
export function TermsInput(props: Omit<TypedInputProps, 'required' | 'autoComplete'>) {
  return <TypedInput inputMode="decimal" {...props} required autoComplete="off" />;
}

/** A moment by the clock of the exchange. */
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

/** From where nobody takes part. */
export function CountriesField(countries: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <TypedInput
      {...countries}
      label={t(($) => $.console.productDesk.countries)}
      hint={t(($) => $.console.productDesk.countriesHint)}
      autoComplete="off"
    />
  );
}

/** A list as the calls take it: a word stands for an empty one. */
export function listOrNone(typed: string): string {
  return typed.trim() || NONE;
}
