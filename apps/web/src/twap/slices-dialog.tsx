import { Time } from '@assay/client/times';
import type { AnswerOf, calls } from '@assay/contract';
import { Button, Dialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../account/centre/centre-page.tsx';
import { formatAsGiven } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FigureRows } from '../trade/lists/figure-rows.tsx';
import { useSlices } from './use-twaps.ts';

type SliceRow = AnswerOf<typeof calls.twapSlices>['list'][number];

/** Button that opens the slices of a TWAP order that are over. */
export function SlicesButton({ id }: { readonly id: number }) {
  const { t } = useTranslation(['twap', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t(($) => $.twap.show, { id })} onClick={() => setOpen(true)}>
        {t(($) => $.twap.showShort)}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t(($) => $.twap.show, { id })}
          closeLabel={t(($) => $.common.action.close)}
        >
          <Slices id={id} />
        </Dialog>
      )}
    </>
  );
}

function Slices({ id }: { readonly id: number }) {
  const { t } = useTranslation(['twap', 'words']);
  const { tag } = useLanguage();
  const slices = useSlices(id);
  return (
    <Loaded remote={slices}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-body text-ink-muted">{t(($) => $.twap.noSlices)}</p>
        ) : (
          <FigureRows<SliceRow>
            caption={t(($) => $.twap.show, { id })}
            rows={list}
            columns={[
              { label: t(($) => $.twap.column.slice), numeric: true, show: ({ slice }) => slice },
              {
                label: t(($) => $.words.time),
                isTime: true,
                show: ({ time }) => <Time at={time} isInColumn />,
              },
              {
                label: t(($) => $.twap.column.filled),
                numeric: true,
                show: ({ filled_number: filled, number: total }) =>
                  t(($) => $.twap.filledOf, {
                    filled: formatAsGiven(filled, tag),
                    total: formatAsGiven(total, tag),
                  }),
              },
              {
                label: t(($) => $.twap.column.outcome),
                show: ({ outcome }) => t(($) => $.twap.outcome[outcome]),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
