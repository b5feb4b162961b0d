import { languageCodeOf, tagOf } from '@assay/locales';
import { message } from '@assay/locales/server';
import type { Letter } from './gateway.ts';

/** Name and colour at the head of a letter. */
export type LetterHead = { readonly name: string; readonly accent: string };

/** Returns a letter as plain text and as a page without pictures, external styles or links. */
export function mailPage(letter: Letter, head: LetterHead): { readonly text: string; readonly html: string } {
  const footer = message(letter.lang, 'mail.footer', { site: head.name });
  return { text: `${letter.body}\n\n--\n${footer}\n`, html: page(letter, head, footer) };
}

function page(letter: Letter, { name, accent }: LetterHead, footer: string): string {
  const paragraphs = letter.body
    .split('\n\n')
    .map((text) => `<p style="margin:0 0 16px;line-height:1.6">${withCode(escaped(text), letter.code)}</p>`)
    .join('');
  const tag = tagOf(languageCodeOf(letter.lang));
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#16181d;font:16px system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dfe2e8;border-top:4px solid ${accent};border-radius:8px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${accent}">${escaped(name)}</p>
${paragraphs}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe2e8;color:#5b6270;font-size:13px;line-height:1.5">${escaped(footer)}</p>
</div></body></html>
`;
}

function withCode(html: string, code: string | null): string {
  if (code === null) return html;
  return html.replace(
    code,
    `<strong style="font-size:24px;letter-spacing:3px;white-space:nowrap">${code}</strong>`,
  );
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
