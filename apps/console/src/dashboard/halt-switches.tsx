import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Banner, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { Board } from './board.ts';

type Row = Board['halts'][number];

/** Switches that halt operations of the whole exchange: one person halts immediately, two resume. */
export function HaltSwitches({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('desk');
  const times = useTimes();
  const canChange = useHasPermission()('halts.change');
  const [selected, setSelected] = useState<Row | null>(null);
  const close = () => setSelected(null);
  return (
    <section>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.desk.board.halt.title)}</h2>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.what} className="flex flex-wrap items-center gap-2">
            <span className="min-w-28">{t(($) => $.desk.board.halt.what[row.what])}</span>
            <Badge tone={row.is_halted === 1 ? 'warn' : 'neutral'}>
              {row.is_halted === 1
                ? t(($) => $.desk.board.halt.halted, { time: times.formatWithZone(row.since) })
                : t(($) => $.desk.board.halt.running)}
            </Badge>
            {canChange && (
              <Button
                size="small"
                aria-label={
                  row.is_halted === 1
                    ? t(($) => $.desk.board.halt.resumeTitle[row.what])
                    : t(($) => $.desk.board.halt.haltTitle[row.what])
                }
                onClick={() => setSelected(row)}
              >
                {row.is_halted === 1 ? t(($) => $.desk.board.halt.resume) : t(($) => $.desk.board.halt.halt)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {selected?.is_halted === 0 && <HaltDialog area={selected.what} onClose={close} />}
      {selected?.is_halted === 1 && (
        <ActionDialog
          title={t(($) => $.desk.board.halt.resumeTitle[selected.what])}
          hint={t(($) => $.desk.board.halt.resumeHint)}
          call={consoleCalls.consoleResume}
          request={(reason) => ({ what: selected.what, reason })}
          onClose={close}
        />
      )}
    </section>
  );
}

function HaltDialog({ area, onClose }: { readonly area: Row['what']; readonly onClose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <FormDialog
      title={t(($) => $.desk.board.halt.haltTitle[area])}
      call={consoleCalls.consoleHalt}
      initial={{ notice: '' }}
      request={(values) => ({ what: area, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Banner>{t(($) => $.desk.board.halt.haltHint[area])}</Banner>
          <TermsInput {...field('notice')} label={t(($) => $.desk.board.halt.notice)} inputMode="text" />
        </>
      )}
    </FormDialog>
  );
}
