import type { AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';

/** What a form of withdrawal needs. */
export type WithdrawInfo = AnswerOf<typeof calls.withdrawInfo>;

export type Network = WithdrawInfo['networks'][number];
export type NetworkName = Network['name'];

/** What networks are called, by the name that the wire has for them. */
export function useNetworkNames(): (name: NetworkName) => string {
  const { t } = useTranslation('custody');
  return (name) => t(($) => $.custody.networks[name]);
}
