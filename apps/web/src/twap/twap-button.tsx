import { IconButton } from '@assay/ui';
import { useLocation } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../trade/pair/pair.ts';

const TwapDialog = lazy(() => import('./twap-dialog.tsx').then((module) => ({ default: module.TwapDialog })));

/** Page on which the orders of the pair are spot orders. */
const SPOT_PAGE = '/dealCenter';

/** Button beside a pair's name on the spot trading page that opens the form of a TWAP order. */
export function TwapButton({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('twap');
  const isSpot = useLocation({ select: ({ pathname }) => pathname.startsWith(SPOT_PAGE) });
  const [isOpen, setOpen] = useState(false);
  if (!isSpot) return null;
  return (
    <>
      <IconButton label={t(($) => $.twap.open, { symbol: pair.symbol })} onClick={() => setOpen(true)}>
        <Timer />
      </IconButton>
      {isOpen && (
        <Suspense>
          <TwapDialog pair={pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
