import { SegmentedControl, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { isWaitingType, type OrderType, WAITING_TYPES, type WaitingType } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';

export type OrderTypeChoiceProps = {
  readonly type: OrderType;
  readonly onType: (type: OrderType) => void;
};

/** Tabs for limit and market orders, with a menu of trigger orders and the description of the chosen one. */
export function OrderTypeChoice({ type, onType }: OrderTypeChoiceProps) {
  const { t } = useTranslation(['trade', 'words']);
  const orderTexts = useOrderWords();
  const waiting = isWaitingType(type) ? type : null;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <SegmentedControl<OrderType>
          label={t(($) => $.words.orderType)}
          size="small"
          className="shrink-0 bg-transparent p-0"
          value={type}
          onValueChange={onType}
          options={[
            { value: 'limit', label: t(($) => $.words.limit) },
            { value: 'market', label: t(($) => $.words.market) },
          ]}
        />
        <Select<WaitingType>
          label={t(($) => $.trade.form.moreTypes)}
          placeholder={t(($) => $.trade.form.moreTypesShort)}
          className={
            waiting === null
              ? 'h-6 touch:h-11 border-transparent bg-transparent px-2 text-small font-semibold text-ink-muted hover:text-ink'
              : 'h-6 touch:h-11 border-transparent bg-hover px-2 text-small font-semibold'
          }
          value={waiting}
          onValueChange={onType}
          options={WAITING_TYPES.map((value) => ({ value, label: orderTexts.type(value) }))}
        />
      </div>
      {waiting !== null && <p className="text-small text-ink-muted">{orderTexts.typeHint(waiting)}</p>}
    </div>
  );
}
