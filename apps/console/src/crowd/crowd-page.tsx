import { consoleCalls, scheduledDeskCalls } from '@assay/contract/console';
import { crowdTerms } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import { ScheduledProductPage } from '../product-desk/scheduled-product-page.tsx';
import type { ScheduledEntry, ScheduledProductView } from '../product-desk/scheduled-product-view.ts';
import { actionsOf } from '../product-desk/scheduled-state.ts';
import { initialTexts, ProjectTexts } from './text-fields.tsx';

const VIEW: ScheduledProductView = {
  product: 'crowd',
  calls: scheduledDeskCalls('Crowd'),
  terms: crowdTerms,
  columns: [
    ...[
      'title',
      'token',
      'payment',
      'unit_cost',
      'start',
      'due',

      'stages',
      'failed_polls',
      'backers',
    ],
    ...['target', 'raised', 'held', 'paid', 'locked', 'delivered'],
  ],
  participants: ['amount', 'paid', 'tokens', 'delivered', 'choice', 'status'],
  nameOf: ({ figures }) => String(figures.title),
  actions: actionsOfProject,
  initialValues: { poll_days: '7', patience_days: '90' },
  extraFields: {
    optionalLists: ['pictures'],
    initial: initialTexts,
    fields: (form) => <ProjectTexts form={form} />,
  },
};

/** Crowdfunding desk: projects, backers and reserves. */
export function CrowdPage() {
  const { t } = useTranslation(['products', 'common']);
  return (
    <ScheduledProductPage
      view={VIEW}
      call={consoleCalls.consoleCrowdDesk}
      title={t(($) => $.common.nav.crowdfunding)}
      intro={t(($) => $.products.crowd.intro)}
    />
  );
}

/** Returns the actions on a project: a funded one can be released or cancelled, one in a vote cancelled. */
function actionsOfProject(entry: ScheduledEntry): readonly string[] {
  const { status, figures } = entry;
  if (status === 'funded') return figures.stage === 0 ? ['release', 'cancel'] : ['cancel'];
  return status === 'polling' ? ['cancel'] : actionsOf(entry);
}
