import { Popover, RadioGroup } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { setPriceColours, useTheme } from '../theme/theme.ts';

/** Which colour means up. */
export function DisplayPopup({ trigger }: OnDemandProps) {
  const { t } = useTranslation('common');
  const colours = useTheme((state) => state.colours);
  const name = t(($) => $.common.settings.colours);
  return (
    <Popover label={t(($) => $.common.settings.display)} trigger={trigger} defaultOpen>
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
