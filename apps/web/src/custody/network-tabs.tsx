import { SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { type NetworkName, useNetworkNames } from './networks.ts';

export type NetworkTabsProps = {
  readonly networks: readonly { readonly name: NetworkName }[];
  readonly selected: NetworkName;
  readonly onChoose: (name: NetworkName) => void;
};

/** Tabs for the networks of a currency; a single network is only named. */
export function NetworkTabs({ networks, selected, onChoose }: NetworkTabsProps) {
  const { t } = useTranslation('words');
  const nameOf = useNetworkNames();
  return (
    <div className="max-w-full overflow-x-auto">
      <SegmentedControl
        label={t(($) => $.words.network)}
        options={networks.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        value={selected}
        onValueChange={onChoose}
      />
    </div>
  );
}
