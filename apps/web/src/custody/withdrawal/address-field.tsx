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
  readonly isBookOnly: boolean;
  readonly networkName: NetworkName;
};

/** Option to type an address instead of choosing a saved one. */
const TYPED = '';

/** Address of a withdrawal: a saved one first, or a typed one if allowed. */
export function AddressField({ field, saved, isBookOnly, networkName }: AddressFieldProps) {
  const { t } = useTranslation('custody');
  const times = useTimes();
  const [isTyped, setTyped] = useState(saved.length === 0);
  const nameOf = useNetworkNames();
  const bookLink = (
    <Link to="/withdraw_address" className={`${linkClass()} text-small`}>
      {t(($) => $.custody.nav.addresses)}
    </Link>
  );
  if (isBookOnly && saved.length === 0) {
    return (
      <p className="text-body text-warn">
        {t(($) => $.custody.withdraw.bookEmpty, { network: nameOf(networkName) })} {bookLink}
      </p>
    );
  }
  const chosen = saved.find(({ address }) => address === field.value);
  const held = chosen?.held_until ?? '';
  return (
    <>
      {saved.length > 0 && (
        <Field
          label={t(($) => $.custody.withdraw.saved)}
          aside={bookLink}
          hint={
            held === ''
              ? undefined
              : t(($) => $.custody.record.heldUntil, { time: times.writeWithZone(held) })
          }
          error={isTyped ? undefined : field.error}
        >
          <Select
            controlSize="large"
            options={[
              ...saved.map(({ address, notes }) => ({
                value: address,
                label: notes === '' ? address : `${notes} · ${address}`,
              })),
              ...(isBookOnly ? [] : [{ value: TYPED, label: t(($) => $.custody.withdraw.another) }]),
            ]}
            value={isTyped ? TYPED : field.value}
            onValueChange={(address) => {
              setTyped(address === TYPED);
              field.onChange(address);
            }}
          />
        </Field>
      )}
      {isTyped && (
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
