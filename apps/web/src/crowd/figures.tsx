import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Line } from '../assets/line.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { Project } from './use-projects.ts';

/** What a project is backed on. */
export function Figures({ project }: { readonly project: Project }) {
  const { t } = useTranslation('crowd');
  const { tag } = useLanguage();
  const money = (value: string) => `${formatExact(value, tag)} ${project.pay_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.crowd.figures.title)}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <Line label={t(($) => $.crowd.figures.raised)}>{money(project.raised)}</Line>
        <Line label={t(($) => $.crowd.figures.target)}>{money(project.target)}</Line>
        <Line label={t(($) => $.crowd.figures.most)}>{money(project.most)}</Line>
        <Line label={t(($) => $.crowd.figures.backers)}>{project.backers.toLocaleString(tag)}</Line>
        <Line label={t(($) => $.crowd.figures.price, { token: project.currency_name })}>
          {money(project.price)}
        </Line>
        <Line label={t(($) => $.crowd.figures.perUser)}>{money(project.per_user)}</Line>
        {project.level > 0 && <Line label={t(($) => $.crowd.figures.level)}>{project.level}</Line>}
        {project.countries.length > 0 && (
          <Line label={t(($) => $.crowd.figures.countries)}>{project.countries.join(', ')}</Line>
        )}
      </dl>
    </Panel>
  );
}
