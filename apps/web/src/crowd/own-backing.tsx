import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Line } from '../assets/line.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { type Project, useBackingOf } from './use-projects.ts';

/** What the user gives for a project, and what has become of it. */
export function OwnBacking({ project }: { readonly project: Project }) {
  const { t } = useTranslation('crowd');
  const { tag } = useLanguage();
  const backing = useBackingOf(project);
  const title = t(($) => $.crowd.mine.title);
  const money = (value: string) => `${formatExact(value, tag)} ${project.pay_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{title}</h2>
      {backing === undefined ? (
        <EmptyState title={t(($) => $.crowd.mine.empty)} />
      ) : (
        <dl className="flex flex-col gap-1.5 text-body">
          <Line label={t(($) => $.crowd.mine.amount)}>{money(backing.amount)}</Line>
          <Line label={t(($) => $.crowd.mine.held)}>{money(backing.held)}</Line>
          <Line label={t(($) => $.crowd.mine.paid)}>{money(backing.paid)}</Line>
          <Line label={t(($) => $.crowd.mine.tokens)}>
            {`${formatExact(backing.delivered, tag)} / ${formatExact(backing.tokens, tag)} ${backing.currency_name}`}
          </Line>
          <Line label={t(($) => $.crowd.mine.status)}>{t(($) => $.crowd.status[backing.status])}</Line>
        </dl>
      )}
    </Panel>
  );
}
