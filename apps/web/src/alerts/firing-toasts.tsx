import { events } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAsGiven } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLiveFeed } from '../live/live-feed.ts';

const SHOWN_MS = 15_000;

/** Shows a toast on any page when an alert of the user fires. */
export function FiringToasts() {
  const feed = useLiveFeed();
  const { t } = useTranslation('alerts');
  const { tag } = useLanguage();
  const navigate = useNavigate();
  useEffect(
    () =>
      feed.own.pushesWithPayload.add(({ news, payload }) => {
        if (news !== 'alertFirings') return;
        const parsed = events.alertFired.payload.safeParse(payload);
        for (const firing of parsed.data?.firings ?? []) {
          const { symbol, direction, reached_price: reached, note } = firing;
          const [, currency = ''] = symbol.split('/');
          showToast({
            title: t(($) => $.alerts.toast[direction], {
              symbol,
              price: formatAsGiven(reached, tag),
              currency,
            }),
            ...(note === '' ? {} : { text: note }),
            action: { label: t(($) => $.alerts.toast.show), onClick: () => void navigate({ to: '/alerts' }) },
            timeoutMs: SHOWN_MS,
          });
        }
      }),
    [feed, t, tag, navigate],
  );
  return null;
}
