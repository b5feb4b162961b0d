import {
  Button,
  ConfirmDialog,
  Field,
  Input,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Popover,
  showToast,
} from '@assay/ui';
import { useEffect } from 'react';
import type { GalleryPage } from '../story.ts';

export const dialogPage: GalleryPage = {
  name: 'dialog',
  stories: [
    {
      name: 'confirm',
      show: () => (
        <ConfirmDialog
          open
          onOpenChange={() => {}}
          title="Confirm order"
          description="Buy 0.01 BTC at 67,250.10 USDT."
          confirmLabel="Buy"
          cancelLabel="Edit"
          tone="buy"
          onConfirm={() => {}}
        >
          <Field label="Verification code">
            <Input placeholder="6 digits" />
          </Field>
        </ConfirmDialog>
      ),
    },
  ],
};

export const menuPage: GalleryPage = {
  name: 'menu',
  stories: [
    {
      name: 'menu',
      show: () => (
        <div className="h-60">
          <Menu trigger={<Button>Account</Button>} defaultOpen>
            <MenuItem>Overview</MenuItem>
            <MenuItem disabled>Identity verification</MenuItem>
            <MenuSeparator />
            <MenuChoice
              value="en"
              onValueChange={() => {}}
              options={[
                { value: 'en', label: 'English' },
                { value: 'de', label: 'Deutsch' },
              ]}
            />
          </Menu>
        </div>
      ),
    },
    {
      name: 'popover',
      show: () => (
        <div className="h-40">
          <Popover trigger={<Button>Filter</Button>} label="Filter" defaultOpen>
            <p className="p-3 text-body text-ink">Only pairs with volume</p>
          </Popover>
        </div>
      ),
    },
  ],
};

function Toasts() {
  useEffect(() => {
    showToast({
      kind: 'done',
      title: 'Order placed',
      text: 'Buy 0.01 BTC at 67,250.10 USDT',
      timeoutMs: 600_000,
    });
    showToast({ kind: 'warning', title: 'Insufficient balance', timeoutMs: 600_000 });
    showToast({ title: 'Order canceled', timeoutMs: 600_000, action: { label: 'Undo', onClick: () => {} } });
  }, []);
  return <p className="h-60 text-body text-ink-muted">Messages stand in the corner.</p>;
}

export const toastPage: GalleryPage = {
  name: 'toast',
  stories: [{ name: 'three messages', show: () => <Toasts /> }],
};
