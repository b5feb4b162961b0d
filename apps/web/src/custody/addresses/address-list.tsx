import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Button, ConfirmDialog, EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import { useNetworkNames } from '../networks.ts';
import type { SavedAddress } from '../withdrawal/address-field.tsx';
import type { AddressCurrencies } from './address-form.tsx';

export type AddressListProps = {
  readonly addresses: readonly SavedAddress[];
  readonly currencies: AddressCurrencies;
};

/** Saved addresses by age, each with a delete button. */
export function AddressList({ addresses, currencies }: AddressListProps) {
  const { t } = useTranslation(['custody', 'common']);
  if (addresses.length === 0) {
    return <EmptyState title={t(($) => $.custody.empty.addresses)} />;
  }
  return (
    <ul aria-label={t(($) => $.custody.book.listTitle)}>
      {addresses.map((saved) => (
        <AddressItem
          key={saved.id}
          saved={saved}
          currency={currencies.find(({ id }) => id === saved.currency)?.name ?? ''}
        />
      ))}
    </ul>
  );
}

type AddressItemProps = { readonly saved: SavedAddress; readonly currency: string };

function AddressItem({ saved, currency }: AddressItemProps) {
  const { t } = useTranslation(['custody', 'common']);
  const times = useTimes();
  const nameOf = useNetworkNames();
  const confirmation = useConfirm();
  const { isBusy, submit } = useSubmit();
  const remove = async () => {
    if (!(await confirmation.request())) return;
    await submit(() => callServer(calls.deleteAddress, { address_id: saved.id }));
    refresh(calls.savedAddresses);
  };
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="text-body">
          <span className="font-medium">{saved.notes === '' ? currency : saved.notes}</span>{' '}
          <span className="text-ink-muted">
            {currency} · {nameOf(saved.network)}
          </span>
        </p>
        <p className="text-small break-all text-ink-muted">{saved.address}</p>
        {saved.held_until !== '' && (
          <p className="text-small text-warn">
            {t(($) => $.custody.record.heldUntil, { time: times.formatWithZone(saved.held_until) })}
          </p>
        )}
      </div>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t(($) => $.custody.book.deleteOf, { address: saved.address })}
        onClick={() => void remove()}
      >
        {t(($) => $.custody.book.delete)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={t(($) => $.custody.book.deleteTitle)}
        confirmLabel={t(($) => $.custody.book.delete)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-body break-all">{saved.address}</p>
      </ConfirmDialog>
    </li>
  );
}
