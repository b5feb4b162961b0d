import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type HelpLinkProps = {
  /** The word of the thing, as its product has it. */
  readonly about: string;
  readonly id: number;
};

/** From a thing to the form by which one asks people for help with it. */
export function HelpLink({ about, id }: HelpLinkProps) {
  const { t } = useTranslation('common');
  const name = t(($) => $.common.action.askHelp);
  return (
    <Link
      to="/complaintNew"
      search={{ about, about_id: String(id) }}
      aria-label={`${name} (${id})`}
      title={name}
      className={buttonClass({ kind: 'quiet', size: 'small', className: 'px-1 touch:w-11' })}
    >
      <LifeBuoy aria-hidden="true" className="size-3.5" />
    </Link>
  );
}
