import { calls } from '@assay/contract';
import type { FieldControls } from '@assay/forms';
import { Skeleton } from '@assay/ui';
import { safetyAddressOf } from '../../account/safety-address.ts';
import { SafetyCodeField } from '../../account/safety-code-field.tsx';
import { TotpField } from '../../account/totp-field.tsx';
import { useRemote } from '../../api/remote.ts';

export type SafecodeFieldProps = FieldControls<string> & {
  readonly onAsked: () => (code: string) => void;
};

/** The authenticator's code of who has one, and the mailed code of everybody else. */
export function SafecodeField({ onAsked, ...field }: SafecodeFieldProps) {
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  if (safe.status !== 'ready' || user.status !== 'ready') return <Skeleton className="h-16" />;
  if (safe.value.has_totp === 1) return <TotpField {...field} />;
  const { email, phone } = user.value;
  return (
    <SafetyCodeField {...field} address={safetyAddressOf({ email, phone }, safe.value)} onAsked={onAsked} />
  );
}
