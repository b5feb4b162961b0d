import type { AnswerOf, calls } from '@assay/contract';

type Warnings = AnswerOf<typeof calls.c2cMessages>['list'][number]['warnings'];

const LINK = /(?:https?:\/\/|www\.)\S|\b[a-z\d-]+\.(?:com|net|org|cn|io|me|top|xyz|info)\b/i;
/** Card or phone number. */
const NUMBERS = /(?:\d[ -]?){9,}/g;
/** E-mail address or handle. */
const MAILBOXES = /[\w.+-]+@[\w.-]*\w/g;
/** Names of other ways to pay or to chat, including Chinese ones. */
const OTHER_MESSENGERS =
  /\b(?:wechat|weixin|alipay|telegram|whatsapp|qq)\b|\u5fae\u4fe1|\u652f\u4ed8\u5b9d/iu;

/** Returns warnings about a text. The accounts of the deal itself raise none. */
export function warningsOf(text: string, accounts: readonly string[]): Warnings {
  const warnings: Warnings = [];
  if (LINK.test(text.replace(MAILBOXES, ' '))) warnings.push('link');
  if (namesOtherAccount(text, accounts)) warnings.push('account');
  return warnings;
}

/** Returns true when a text names another account. A number with one more digit is another account. */
function namesOtherAccount(text: string, accounts: readonly string[]): boolean {
  if (OTHER_MESSENGERS.test(text)) return true;
  const digits = accounts.map(digitsOf);
  const numbers = text.match(NUMBERS) ?? [];
  if (numbers.some((number) => !digits.includes(digitsOf(number)))) return true;
  return (text.match(MAILBOXES) ?? []).some((mailbox) => !accounts.includes(mailbox));
}

function digitsOf(text: string): string {
  return text.replace(/[ -]/g, '');
}
