import { Badge, Button, cn } from '@assay/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderGroup } from './order-groups.ts';

export type GroupToggleProps = {
  readonly group: OrderGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Name of a group of orders and their number, as the button that opens and closes it. */
export function GroupToggle({ group, isOpen, onToggle }: GroupToggleProps) {
  const { t } = useTranslation('trade');
  const name = useGroupName(group);
  const title = group.kind === 'bracket' ? t(($) => $.trade.orders.bracket) : t(($) => $.trade.orders.linked);
  return (
    <Button
      kind="quiet"
      size="small"
      className="tablet:-ml-2"
      title={title}
      aria-label={t(($) => $.trade.orders.groupLabel, { group: name })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <ChevronRight aria-hidden="true" className={cn('size-3.5', isOpen && 'rotate-90')} />
      {name}
      <Badge>{group.orders.length}</Badge>
    </Button>
  );
}

/** Returns the name of a group of orders, with its number. */
export function useGroupName({ kind, number }: OrderGroup): string {
  const { t } = useTranslation('trade');
  return kind === 'bracket'
    ? t(($) => $.trade.orders.bracketShort, { number })
    : t(($) => $.trade.orders.linkedShort, { number });
}
