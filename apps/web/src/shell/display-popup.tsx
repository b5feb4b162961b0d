import { type Clock, localZone, setClock, useClock, useTimes } from '@assay/client/times';
import { Button, Popover, RadioGroup } from '@assay/ui';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  setDisplayCurrency,
  useDisplayCurrencies,
  useDisplayCurrency,
} from '../display-currency/display-currency.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { writeStored } from '../storage/storage.ts';
import { setPriceColours, setTheme, useTheme } from '../theme/theme.ts';

/** Settings of price colours, display currency and time zone; on phones also the theme. */
export function DisplayPopup({ trigger }: OnDemandProps) {
  // Loads all texts before the popup opens: loading them while it is open would lose the focus.
  const { t } = useTranslation(['common', 'display']);
  const colours = useTheme((state) => state.colours);
  const isNight = useTheme((state) => state.theme === 'night');
  const name = t(($) => $.common.settings.colours);
  return (
    <Popover
      label={t(($) => $.common.settings.display)}
      trigger={trigger}
      defaultOpen
      className="max-h-(--available-height) overflow-y-auto"
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
        className="flex-col touch:gap-y-0 touch:[&_label]:min-h-11"
      />
      <CurrencyChoice />
      <ClockChoice />
      <Button
        wide
        className="mt-2 h-11 tablet:hidden"
        icon={isNight ? <Sun className="size-4" /> : <Moon className="size-4" />}
        onClick={() => setTheme(isNight ? 'day' : 'night')}
      >
        {isNight ? t(($) => $.common.settings.toDay) : t(($) => $.common.settings.toNight)}
      </Button>
    </Popover>
  );
}

function CurrencyChoice() {
  const { t } = useTranslation('display');
  const currencies = useDisplayCurrencies();
  const name = t(($) => $.display.currency);
  return (
    <>
      <p className="mt-3 mb-2 text-small text-ink-muted">{name}</p>
      <RadioGroup
        label={name}
        value={useDisplayCurrency()}
        onValueChange={setDisplayCurrency}
        options={currencies.map((currency) => ({
          value: currency,
          label: currency === 'none' ? t(($) => $.display.none) : currency,
        }))}
        className="flex-col touch:gap-y-0 touch:[&_label]:min-h-11"
      />
      <p className="mt-1.5 max-w-52 touch:mb-4 text-small text-ink-faint">{t(($) => $.display.dollar)}</p>
    </>
  );
}

function ClockChoice() {
  const { t } = useTranslation('common');
  const clock = useClock();
  const { exchangeZone, labelOf } = useTimes();
  const name = t(($) => $.common.settings.clock);
  return (
    <>
      <p className="mt-3 mb-2 text-small text-ink-muted">{name}</p>
      <RadioGroup
        label={name}
        value={clock}
        onValueChange={(next: Clock) => {
          writeStored('clock', next);
          setClock(next);
        }}
        options={[
          {
            value: 'local',
            label: `${t(($) => $.common.settings.clockLocal)} (${labelOf(localZone())})`,
          },
          { value: 'utc', label: 'UTC' },
          {
            value: 'exchange',
            label: `${t(($) => $.common.settings.clockExchange)} (${labelOf(exchangeZone)})`,
          },
        ]}
        className="flex-col touch:gap-y-0 touch:[&_label]:min-h-11"
      />
    </>
  );
}
