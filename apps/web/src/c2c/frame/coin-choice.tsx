import { CoinIcon, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { coinIcon } from '../../shared/coin-icons.ts';
import type { Terms } from '../use-eligibility.ts';

export type Coin = Terms['currencies'][number];

export type CoinChoiceProps = {
  readonly coins: readonly Coin[];
  readonly value: number;
  readonly onValueChange: (id: number) => void;
};

/** A tab for each coin. */
export function CoinChoice({ coins, value, onValueChange }: CoinChoiceProps) {
  const { t } = useTranslation('words');
  return (
    <SegmentedControl
      label={t(($) => $.words.coin)}
      className="max-w-full self-start overflow-x-auto"
      options={coins.map(({ id, name }) => ({
        value: String(id),
        label: name,
        icon: <CoinIcon symbol={name} src={coinIcon(name)} size="small" />,
      }))}
      value={String(value)}
      onValueChange={(id) => onValueChange(Number(id))}
    />
  );
}
