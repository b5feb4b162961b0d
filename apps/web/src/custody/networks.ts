import type { AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';

/** Terms and balances for a withdrawal form. */
export type WithdrawInfo = AnswerOf<typeof calls.withdrawInfo>;

export type Network = WithdrawInfo['networks'][number];
export type NetworkName = Network['name'];

/** Returns a function for the text of a network, by its name on the wire. */
export function useNetworkNames(): (name: NetworkName) => string {
  const { t } = useTranslation('custody');
  return (name) => t(($) => $.custody.networks[name]);
}
