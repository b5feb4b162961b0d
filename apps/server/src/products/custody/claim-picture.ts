/** Value that clients send for a claim without a picture. */
export const NO_PICTURE = '111';

const PICTURE = /^\/api\/picture\?id=([\w-]{43})$/;

/** Returns the id of the picture that a claim names; undefined if it names none. */
export function pictureIdOf(picture: string): string | undefined {
  return PICTURE.exec(picture)?.[1];
}
