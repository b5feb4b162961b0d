import { calls } from '@assay/contract';
import { Button, Combobox, Dialog, Field, IconButton } from '@assay/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { allPairs, displayed } from '../../shared/displayed-pairs.ts';
import { COMPARED_MAX, type ComparedPair } from '../compare/compared-pairs.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';

export type CompareDialogProps = {
  /** The chart's own pair, which is not compared with itself. */
  readonly symbol: string;
  readonly onClose: () => void;
};

/** Choice of the pairs whose lines are drawn on the chart. */
export function CompareDialog({ symbol, onClose }: CompareDialogProps) {
  const { t } = useTranslation(['chart', 'common', 'words']);
  const compared = useChartMemory((memory) => memory.comparedPairs);
  const offered = useOfferedPairs([symbol, ...compared.map((pair) => pair.symbol)]);
  const [chosen, setChosen] = useState<string | null>(null);
  const pair = offered.find((candidate) => candidate.symbol === chosen);
  const isFull = compared.length >= COMPARED_MAX;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus="top"
      title={t(($) => $.chart.compare.title)}
      closeLabel={t(($) => $.common.action.close)}
      className="w-[min(26rem,calc(100vw-2rem))]"
    >
      <p className="text-body text-ink-muted">{t(($) => $.chart.compare.hint, { max: COMPARED_MAX })}</p>
      <ul className="my-3 flex flex-col gap-1">
        {compared.map((other) => (
          <li key={other.symbol} className="flex items-center justify-between gap-2 text-body">
            {other.symbol}
            <IconButton
              size="small"
              label={t(($) => $.chart.compare.remove, { symbol: other.symbol })}
              onClick={() => setChartMemory({ comparedPairs: compared.filter((pair) => pair !== other) })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (pair === undefined || isFull) return;
          setChartMemory({ comparedPairs: [...compared, pair] });
          setChosen(null);
        }}
      >
        <Field label={t(($) => $.words.pair)} className="min-w-0 flex-1">
          <Combobox
            options={offered.map(({ symbol: name }) => ({ value: name, label: name }))}
            emptyText={t(($) => $.chart.compare.noPair)}
            openLabel={t(($) => $.common.action.open)}
            value={pair?.symbol ?? null}
            onValueChange={setChosen}
            disabled={isFull}
          />
        </Field>
        <Button type="submit" disabled={pair === undefined || isFull}>
          {t(($) => $.chart.compare.add)}
        </Button>
      </form>
    </Dialog>
  );
}

/** Returns the displayed pairs other than those named. */
function useOfferedPairs(excluded: readonly string[]): readonly ComparedPair[] {
  const groups = useRemote(calls.quotationGroups, {});
  if (groups.status !== 'ready') return [];
  return allPairs(displayed(groups.value))
    .map((pair) => ({
      symbol: `${pair.currency_name}/${pair.legal_name}`,
      legalId: pair.legal_id,
      currencyId: pair.currency_id,
    }))
    .filter((pair) => !excluded.includes(pair.symbol));
}
