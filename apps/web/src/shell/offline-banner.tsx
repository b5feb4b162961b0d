import { Banner } from '@assay/ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the browser has no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Banner tone="warn" icon={<WifiOff className="size-4" />}>
          {t(($) => $.common.state.offline)}
        </Banner>
      )}
    </div>
  );
}
