/** Value that clients send where there is no picture. */
export const NO_PICTURE = '111';

const PICTURE = /^\/api\/picture\?id=([\w-]{43})$/;

/** The id of the picture that a claim names; undefined where it names none. */
export function pictureIdOf(picture: string): string | undefined {
  return PICTURE.exec(picture)?.[1];
}
