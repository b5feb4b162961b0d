import { Dialog, Input } from '@assay/ui';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_STUDIES,
  moved,
  newStudy,
  STUDY_NAMES,
  type Study,
  type StudyName,
} from '../catalogue/studies.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';
import { shortName, useStudyName } from './study-name.ts';
import { StudyRow } from './study-row.tsx';
import { Templates } from './templates.tsx';

/** Dialog of the studies: adds them by a search, orders, changes and removes them. Every change shows at once. */
export function StudiesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['chart', 'trade', 'common']);
  const studies = useChartMemory((memory) => memory.studies);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const change = (next: readonly Study[]): void => setChartMemory({ studies: [...next] });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(($) => $.trade.chart.studies)}
      closeLabel={t(($) => $.common.action.close)}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-4">
        <Input
          type="search"
          aria-label={t(($) => $.chart.studies.search)}
          placeholder={t(($) => $.chart.studies.search)}
          start={<Search aria-hidden="true" className="size-4 text-ink-muted" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search.trim() === '' && (
          <section aria-label={t(($) => $.chart.studies.shown)} className="flex flex-col gap-1">
            <h3 className="text-small text-ink-muted">{t(($) => $.chart.studies.shown)}</h3>
            {studies.length === 0 && <p className="text-body">{t(($) => $.chart.studies.none)}</p>}
            <ul>
              {studies.map((study, place) => (
                <StudyRow
                  key={study.id}
                  study={study}
                  isFirst={place === 0}
                  isLast={place === studies.length - 1}
                  isOpen={open === study.id}
                  onOpen={(isOpen) => setOpen(isOpen ? study.id : null)}
                  onMove={(step) => change(moved(studies, study.id, step))}
                  onRemove={() => change(studies.filter(({ id }) => id !== study.id))}
                  onChange={(changed) =>
                    change(studies.map((other) => (other.id === changed.id ? changed : other)))
                  }
                />
              ))}
            </ul>
          </section>
        )}
        <AllStudies
          search={search}
          isFull={studies.length >= MAX_STUDIES}
          onAdd={(name) => {
            const added = newStudy(name, studies);
            change([...studies, added]);
          }}
        />
        {search.trim() === '' && <Templates />}
      </div>
    </Dialog>
  );
}

type AllStudiesProps = {
  readonly search: string;
  /** True if no further study fits. */
  readonly isFull: boolean;
  readonly onAdd: (name: StudyName) => void;
};

/** All studies that match the search, each with the number of times it is on the chart. */
function AllStudies({ search, isFull, onAdd }: AllStudiesProps) {
  const { t } = useTranslation('chart');
  const studyName = useStudyName();
  const studies = useChartMemory((memory) => memory.studies);
  const words = search.trim().toLocaleLowerCase();
  const found = STUDY_NAMES.filter((name) =>
    `${shortName(name)} ${studyName(name)}`.toLocaleLowerCase().includes(words),
  );
  return (
    <section aria-label={t(($) => $.chart.studies.all)} className="flex flex-col gap-1">
      <h3 className="text-small text-ink-muted">{t(($) => $.chart.studies.all)}</h3>
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {isFull ? t(($) => $.chart.studies.full, { max: MAX_STUDIES }) : ''}
        {found.length === 0 ? t(($) => $.chart.studies.nothing) : ''}
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {found.map((name) => {
          const count = studies.filter((study) => study.name === name).length;
          const text = [shortName(name), studyName(name)].join(' ');
          return (
            <li key={name} className="flex items-center gap-2">
              <button
                type="button"
                disabled={isFull}
                onClick={() => onAdd(name)}
                aria-label={t(($) => $.chart.studies.add, { name: text })}
                className="flex min-w-0 flex-1 items-center gap-3 rounded-sm px-2 py-1.5 text-left text-body -outline-offset-2 hover:bg-hover disabled:opacity-50 touch:min-h-11"
              >
                <span className="w-16 shrink-0 font-medium">{shortName(name)}</span>{' '}
                <span className="min-w-0 flex-1 text-ink-muted">{studyName(name)}</span>
                <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              </button>
              <span className="w-5 shrink-0 text-small text-ink-muted tabular-nums">
                {count > 0 ? count : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
