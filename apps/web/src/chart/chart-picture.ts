import type { Palette } from '@assay/ui';
import { CHART_FONT } from './styles.ts';

const CAPTION_HEIGHT = 28;
const CAPTION_LEFT = 10;
const CAPTION_SIZE = 13;

/**
 * Returns a PNG of a drawn chart, below a line with its pair, interval and time.
 *
 * @param url the drawn chart as a `data:` address
 * @throws if the browser cannot read or write the image
 */
export async function chartPicture(url: string, caption: string, palette: Palette): Promise<Blob> {
  const image = await createImageBitmap(blobOf(url));
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height + CAPTION_HEIGHT * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, CAPTION_HEIGHT * scale);
  context.scale(scale, scale);
  context.fillStyle = palette.ink;
  context.font = `600 ${CAPTION_SIZE}px ${CHART_FONT}`;
  context.textBaseline = 'middle';
  context.fillText(caption, CAPTION_LEFT, CAPTION_HEIGHT / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)), 'image/png');
  });
}

/** Decodes a `data:` address without a request, which the page's policy would refuse. */
function blobOf(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
