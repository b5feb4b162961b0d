/** 0 without identity, 1 basic, 2 advanced, 3 with the certificate of assets. */
export const IDENTITY_LEVELS = [0, 1, 2, 3] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** True for one of the levels. */
export function isIdentityLevel(value: number): value is IdentityLevel {
  return IDENTITY_LEVELS.some((level) => level === value);
}

/** True for a text in the form of a country: which of them there are is known where papers are read. */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
