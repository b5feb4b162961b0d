import { DAY_UNITS, type DayUnit } from '@assay/domain';
import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Returns the names of the possible lengths of a day in the terms. */
export function useDayUnits(): Readonly<Record<DayUnit, string>> {
  const { t } = useTranslation('console');
  return {
    day: t(($) => $.console.productDesk.units.day),
    hour: t(($) => $.console.productDesk.units.hour),
    minute: t(($) => $.console.productDesk.units.minute),
  };
}

export type DayUnitFieldProps = {
  readonly value: DayUnit;
  readonly onChange: (value: DayUnit) => void;
  readonly disabled?: boolean;
};

/** Field for the length of a day in the terms; shorter days are for tests. */
export function DayUnitField({ value, onChange, disabled = false }: DayUnitFieldProps) {
  const { t } = useTranslation('console');
  const names = useDayUnits();
  return (
    <Field label={t(($) => $.console.productDesk.dayLasts)}>
      <Select
        value={value}
        disabled={disabled}
        onValueChange={onChange}
        options={DAY_UNITS.map((unit) => ({ value: unit, label: names[unit] }))}
      />
    </Field>
  );
}
