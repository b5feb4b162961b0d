import type { AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';

export type Network = AnswerOf<typeof calls.withdrawInfo>['networks'][number];
export type NetworkName = Network['name'];

/** What networks are called, by the name that the wire has for them. */
export function useNetworkNames(): (name: NetworkName) => string {
  const { t } = useTranslation('custody');
  return (name) => t(($) => $.custody.networks[name]);
}
