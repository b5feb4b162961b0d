import { useTimes } from '@assay/client/times';
import type { AnswerOf, calls } from '@assay/contract';
import type { FieldControls } from '@assay/forms';
import { Field, Input, linkClass, Select } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NetworkName, useNetworkNames } from '../networks.ts';

export type SavedAddress = AnswerOf<typeof calls.savedAddresses>[number];

export type AddressFieldProps = {
  readonly field: FieldControls<string>;
  readonly saved: readonly SavedAddress[];
  /** True if only saved addresses are allowed. */
  readonly isAddressBookOnly: boolean;
  readonly networkName: NetworkName;
};

/** Option to type an address instead of choosing a saved one. */
const MANUAL_ENTRY = '';

/** Address of a withdrawal: a saved one first, or a typed one if allowed. */
export function AddressField({ field, saved, isAddressBookOnly, networkName }: AddressFieldProps) {
  const { t } = useTranslation('custody');
  const times = useTimes();
  const [isManual, setManual] = useState(saved.length === 0);
  const nameOf = useNetworkNames();
  const bookLink = (
    <Link to="/withdraw_address" className={`${linkClass()} text-small`}>
      {t(($) => $.custody.nav.addresses)}
    </Link>
  );
  if (isAddressBookOnly && saved.length === 0) {
    return (
      <p className="text-body text-warn">
        {t(($) => $.custody.withdraw.bookEmpty, { network: nameOf(networkName) })} {bookLink}
      </p>
    );
  }
  const selected = saved.find(({ address }) => address === field.value);
  const heldUntil = selected?.held_until ?? '';
  return (
    <>
      {saved.length > 0 && (
        <Field
          label={t(($) => $.custody.withdraw.saved)}
          aside={bookLink}
          hint={
            heldUntil === ''
              ? undefined
              : t(($) => $.custody.record.heldUntil, { time: times.formatWithZone(heldUntil) })
          }
          error={isManual ? undefined : field.error}
        >
          <Select
            controlSize="large"
            options={[
              ...saved.map(({ address, notes }) => ({
                value: address,
                label: notes === '' ? address : `${notes} · ${address}`,
              })),
              ...(isAddressBookOnly
                ? []
                : [{ value: MANUAL_ENTRY, label: t(($) => $.custody.withdraw.another) }]),
            ]}
            value={isManual ? MANUAL_ENTRY : field.value}
            onValueChange={(address) => {
              setManual(address === MANUAL_ENTRY);
              field.onChange(address);
            }}
          />
        </Field>
      )}
      {isManual && (
        <Field
          label={t(($) => $.custody.withdraw.address, { network: nameOf(networkName) })}
          error={field.error}
          aside={saved.length === 0 ? bookLink : undefined}
        >
          <Input
            controlSize="large"
            name="address"
            value={field.value}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
