import { events } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveFeed } from '../live/live-feed.ts';

const SHOWN_MS = 15_000;

/** Shows a toast on any page when a TWAP order of the user ends by itself, with the reason. */
export function EndToasts() {
  const feed = useLiveFeed();
  const { t } = useTranslation('twap');
  const navigate = useNavigate();
  useEffect(
    () =>
      feed.own.pushesWithPayload.add(({ news, payload }) => {
        if (news !== 'twaps') return;
        const parsed = events.twapUpdate.payload.safeParse(payload);
        for (const { symbol, reason } of parsed.data?.twaps ?? []) {
          if (reason === null || reason === 'cancelled') continue;
          showToast({
            title: t(($) => $.twap.dialog, { symbol }),
            text: t(($) => $.twap.reason[reason]),
            action: { label: t(($) => $.twap.manage), onClick: () => void navigate({ to: '/twap' }) },
            timeoutMs: SHOWN_MS,
          });
        }
      }),
    [feed, t, navigate],
  );
  return null;
}
