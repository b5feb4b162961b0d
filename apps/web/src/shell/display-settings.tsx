import { IconButton, Popover, RadioGroup } from '@assay/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setPriceColours, useTheme } from '../theme/theme.ts';

/** Which colour means up. */
export function DisplaySettings() {
  const { t } = useTranslation('common');
  const colours = useTheme((state) => state.colours);
  const label = t(($) => $.common.settings.display);
  const name = t(($) => $.common.settings.colours);
  return (
    <Popover
      label={label}
      trigger={
        <IconButton label={label}>
          <SlidersHorizontal />
        </IconButton>
      }
    >
      <p className="mb-2 text-small text-ink-muted">{name}</p>
      <RadioGroup
        label={name}
        value={colours}
        onValueChange={setPriceColours}
        options={[
          { value: 'green-up', label: t(($) => $.common.settings.greenUp) },
          { value: 'red-up', label: t(($) => $.common.settings.redUp) },
        ]}
        className="flex-col"
      />
    </Popover>
  );
}
