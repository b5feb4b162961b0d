import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useEarnText } from './texts.ts';

/** Where returns come from: what the house has set aside for what was promised, by currency. */
export function CoverLine() {
  const { t } = useTranslation('earn');
  const text = useEarnText();
  const cover = useRemote(calls.wealthCover, {}, { isQuiet: true });
  if (cover.status !== 'ready' || cover.value.length === 0) return <p className="mt-2 h-5" />;
  return (
    <p className="mt-2 text-small text-ink-muted">
      {t(($) => $.earn.cover)}{' '}
      {cover.value.map(({ currency_id, currency_name, locked }) => (
        <span key={currency_id} className="mr-3 whitespace-nowrap text-ink">
          {`${text.money(locked)} ${currency_name}`}
        </span>
      ))}
    </p>
  );
}
