/** An e-mail address in the normalized form in which it is stored and compared. */
export type EmailAddress = { readonly kind: 'email'; readonly text: string };

/** Source of the local part: the dot-atom of RFC 5322. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Rule of earlier releases, which allowed dots anywhere in the local part. */
const LEGACY_EMAIL =
  /^[a-z0-9._%+'-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const EMAIL_MAX = 120;
const ASCII = /^[\x21-\x7e]*$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
/**
 * Parses a new account's e-mail address, case-insensitively; an internationalized domain is converted to its ASCII
 * form. Null if invalid.
 */
export function readEmail(text: string): EmailAddress | null {
  return emailOf(text, EMAIL);
}

/** Parses the e-mail address of an existing account; null if invalid. */
export function readKnownEmail(text: string): EmailAddress | null {
  return emailOf(text, EMAIL) ?? emailOf(text, LEGACY_EMAIL);
}

function emailOf(text: string, pattern: RegExp): EmailAddress | null {
  if (text.length > 2 * EMAIL_MAX) return null;
  const email = withAsciiDomain(text.normalize('NFKC').trim().toLowerCase());
  return email.length <= EMAIL_MAX && pattern.test(email) ? { kind: 'email', text: email } : null;
}

/** Returns the address as browsers send it from an e-mail field: `münchen.example` becomes `xn--mnchen-3ya.example`. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || ASCII.test(domain) || !DOMAIN.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email;
}
