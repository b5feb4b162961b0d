import { percentOfBasisPoints } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { formatAsGiven } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Contract, liveTrigger, priceOrNone, STATUS } from './contract.ts';
import { useContractTexts } from './texts.ts';
import { useLastKnownIndex } from './use-indexes.ts';

/** Distance of a trailing stop, with the index price at which it closes now or from which it will follow. */
export function TrailingText({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('lever');
  const { tag } = useLanguage();
  const texts = useContractTexts();
  const index = useLastKnownIndex(contract.symbol);
  if (contract.trailing_delta === 0) return null;
  const percent = `${formatAsGiven(percentOfBasisPoints(contract.trailing_delta), tag)}%`;
  const trigger = liveTrigger(contract, contract.status === STATUS.holding ? index : null);
  const activation = priceOrNone(contract.activation_price);
  if (trigger !== null)
    return t(($) => $.lever.stops.trailingAt, { percent, price: texts.setPrice(trigger, contract.symbol) });
  return activation === null
    ? t(($) => $.lever.stops.trailingOnly, { percent })
    : t(($) => $.lever.stops.trailingFrom, { percent, price: texts.setPrice(activation, contract.symbol) });
}
