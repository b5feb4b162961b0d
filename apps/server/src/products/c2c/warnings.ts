import type { AnswerOf, calls } from '@assay/contract';

type Warnings = AnswerOf<typeof calls.c2cMessages>['list'][number]['warnings'];

const LINK = /(?:https?:\/\/|www\.)\S|\b[a-z\d-]+\.(?:com|net|org|cn|io|me|top|xyz|info)\b/i;
/** A card or a phone number. */
const NUMBERS = /(?:\d[ -]?){9,}/g;
/** An account that is named like a mailbox, or a handle. */
const MAILBOXES = /[\w.+-]+@[\w.-]*\w/g;
/** Names of what the money could be sent by instead, also the Chinese ones of the two. */
const ELSEWHERE = /\b(?:wechat|weixin|alipay|telegram|whatsapp|qq)\b|\u5fae\u4fe1|\u652f\u4ed8\u5b9d/iu;

/** Returns warnings about a text. The accounts of the deal itself raise none: the deal says where money goes. */
export function warningsOf(text: string, accounts: readonly string[]): Warnings {
  const warnings: Warnings = [];
  if (LINK.test(text.replace(MAILBOXES, ' '))) warnings.push('link');
  if (namesOther(text, accounts)) warnings.push('account');
  return warnings;
}

/** A number with one digit more is another one. */
function namesOther(text: string, accounts: readonly string[]): boolean {
  if (ELSEWHERE.test(text)) return true;
  const digits = accounts.map(digitsOf);
  const numbers = text.match(NUMBERS) ?? [];
  if (numbers.some((number) => !digits.includes(digitsOf(number)))) return true;
  return (text.match(MAILBOXES) ?? []).some((mailbox) => !accounts.includes(mailbox));
}

function digitsOf(text: string): string {
  return text.replace(/[ -]/g, '');
}
