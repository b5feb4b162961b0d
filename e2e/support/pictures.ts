import type { Page } from '@playwright/test';

/** Chooses a file for one picture of a form. */
export function choosePicture(
  page: Page,
  kind: string,
  buffer: Buffer,
  name = 'photo.jpg',
  mimeType = 'image/jpeg',
): Promise<void> {
  return page.locator(`input[name=${kind}]`).setInputFiles({ name, mimeType, buffer });
}
