import { rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Chooses an empty file of so many bytes, which the browser reads from the disk: to hand it over would take long. */
export async function chooseLargeFile(page: Page, kind: string, bytes: number): Promise<void> {
  const path = join(tmpdir(), `assay-large-${process.pid}-${kind}.jpg`);
  try {
    await writeFile(path, '');
    await truncate(path, bytes);
    await page.locator(`input[name=${kind}]`).setInputFiles(path);
  } finally {
    await rm(path, { force: true });
  }
}
