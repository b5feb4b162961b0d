import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type HelpLinkProps = {
  /** Kind of the record, as `about` of the complaint calls names it, such as `seconds_order`. */
  readonly about: string;
  /** ID of the record. */
  readonly id: number;
};

/** Link from a record, such as an order, to the complaint form, prefilled with that record. */
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
