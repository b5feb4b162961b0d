/** 0: no verified identity, 1: basic, 2: advanced, 3: with a certificate of assets. */
export const IDENTITY_LEVELS = [0, 1, 2, 3] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** Returns true for one of the levels. */
export function isIdentityLevel(value: number): value is IdentityLevel {
  return IDENTITY_LEVELS.some((level) => level === value);
}

/** Returns true for a text in the format of a country code; its existence is checked where identity papers are read. */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
