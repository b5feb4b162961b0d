import { Button, ExternalLink, IconButton } from '@assay/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { GalleryPage } from '../story.ts';

const KINDS = ['solid', 'plain', 'quiet', 'buy', 'sell'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export const actionsPage: GalleryPage = {
  name: 'actions',
  stories: [
    ...KINDS.map((kind) => ({
      name: `button ${kind}`,
      show: () => (
        <div className="flex flex-wrap items-center gap-2">
          {SIZES.map((size) => (
            <Button key={size} kind={kind} size={size}>
              {size}
            </Button>
          ))}
          <Button kind={kind} icon={<Plus aria-hidden="true" className="size-4" />}>
            With icon
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy>
            Sending
          </Button>
        </div>
      ),
    })),
    {
      name: 'button wide, long text',
      show: () => (
        <div className="flex w-60 flex-col gap-2">
          <Button kind="solid" wide>
            Buy
          </Button>
          <Button wide className="whitespace-normal">
            Auszahlungsadresse bestätigen und speichern
          </Button>
        </div>
      ),
    },
    {
      name: 'icon buttons',
      show: () => (
        <div className="flex items-center gap-2">
          <IconButton label="Delete">
            <Trash2 />
          </IconButton>
          <IconButton label="Delete" size="small">
            <Trash2 />
          </IconButton>
          <IconButton label="Delete" disabled>
            <Trash2 />
          </IconButton>
        </div>
      ),
    },
    {
      name: 'links',
      show: () => (
        <p className="flex flex-wrap gap-4 text-body text-ink">
          <ExternalLink href="#">Accent</ExternalLink>
          <ExternalLink href="#" kind="inherit">
            Inherit
          </ExternalLink>
          <ExternalLink href="#" kind="quiet">
            Quiet
          </ExternalLink>
        </p>
      ),
    },
  ],
};
