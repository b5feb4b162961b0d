import { Field, Input, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Requirements for takers of an offer, as typed; empty texts for no requirement. */
export type RequirementValues = {
  readonly want_level: string;
  readonly want_deals: string;
  readonly want_country: string;
};

export const NO_REQUIREMENTS: RequirementValues = { want_level: '', want_deals: '', want_country: '' };

type FormField = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

export type WantedFieldsProps = {
  readonly level: FormField;
  readonly deals: FormField;
  readonly country: FormField;
};

const ANY = 'any';

/** Fields for the requirements that takers must meet. */
export function WantedFields({ level, deals, country }: WantedFieldsProps) {
  const { t } = useTranslation('c2c');
  const levels = [
    { value: ANY, label: t(($) => $.c2c.publish.anyLevel) },
    { value: '1', label: t(($) => $.c2c.publish.level1) },
    { value: '2', label: t(($) => $.c2c.publish.level2) },
    { value: '3', label: t(($) => $.c2c.publish.level3) },
  ];
  return (
    <fieldset className="grid gap-4 border-0 p-0 phone:grid-cols-2">
      <legend className="mb-2 text-small text-ink-muted">{t(($) => $.c2c.publish.wanted)}</legend>
      <Field label={t(($) => $.c2c.publish.wantLevel)} error={level.error}>
        <Select
          value={level.value === '' ? ANY : level.value}
          options={levels}
          onValueChange={(next) => level.onChange(next === ANY ? '' : next)}
        />
      </Field>
      <Field label={t(($) => $.c2c.publish.wantDeals)} error={deals.error}>
        <Input
          name="want_deals"
          inputMode="numeric"
          autoComplete="off"
          value={deals.value}
          onChange={(event) => deals.onChange(event.target.value)}
        />
      </Field>
      <Field label={t(($) => $.c2c.publish.wantCountry)} error={country.error}>
        <Input
          name="want_country"
          autoComplete="off"
          value={country.value}
          onChange={(event) => country.onChange(event.target.value.toUpperCase())}
        />
      </Field>
    </fieldset>
  );
}
