import { ArticleBody, Badge, Banner, BannerFace, CoinIcon, DirectionText, Sparkline } from '@assay/ui';
import { Info } from 'lucide-react';
import type { GalleryPage } from '../story.ts';

const TONES = ['neutral', 'accent', 'warn', 'up', 'down'] as const;
const PRICES = [10, 11, 10.4, 12, 13.2, 12.8, 14, 13.1, 15];

export const displayPage: GalleryPage = {
  name: 'display',
  stories: [
    {
      name: 'badges',
      show: () => (
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      ),
    },
    {
      name: 'banners',
      isWide: true,
      show: () => (
        <div className="flex flex-col gap-2">
          <Banner icon={<Info className="size-4" />}>Maintenance from 02:00 to 02:15 UTC.</Banner>
          <Banner tone="warn" dismissLabel="Dismiss" onDismiss={() => {}}>
            Connection lost. Prices may be delayed.
          </Banner>
          <Banner tone="accent">This is a demo: all funds are test funds.</Banner>
        </div>
      ),
    },
    {
      name: 'directions',
      show: () => (
        <div className="flex flex-wrap gap-4 text-body">
          <DirectionText text="+2.51%" />
          <DirectionText text="−0.84%" />
          <DirectionText text="0.00%" />
          <DirectionText text="+12.00" arrow={false} />
        </div>
      ),
    },
    {
      name: 'sparklines',
      show: () => (
        <div className="flex gap-4">
          <Sparkline values={PRICES} direction="up" label="Rises" />
          <Sparkline values={PRICES.toReversed()} direction="down" label="Falls" />
          <Sparkline values={[5, 5, 5]} direction="flat" label="Flat" />
        </div>
      ),
    },
    {
      name: 'coin icons',
      show: () => (
        <div className="flex items-center gap-2">
          {(['small', 'medium', 'large'] as const).map((size) => (
            <CoinIcon key={size} symbol="BTC" size={size} />
          ))}
        </div>
      ),
    },
    {
      name: 'home banner',
      show: () => (
        <div className="relative flex h-40 items-end rounded-lg bg-raised p-4">
          <BannerFace
            picture=""
            title="Trade with real orders"
            text="Every fill has a counterparty in the book."
          />
        </div>
      ),
    },
    {
      name: 'article',
      show: () => (
        <ArticleBody
          blocks={[
            { kind: 'heading', text: 'Fees' },
            {
              kind: 'paragraph',
              pieces: [{ text: 'Makers and takers pay ' }, { text: '0.1 %', strong: true }],
            },
            { kind: 'list', items: [[{ text: 'Limit orders' }], [{ text: 'Market orders' }]] },
          ]}
        />
      ),
    },
  ],
};
