import { readArticle } from '@assay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../../../../../packages/contract/test/support/attacks.ts';
import { articleHtml } from '../../../src/public/news/article-html.ts';
import { readStrictly, unescaped } from '../../support/strict-html.ts';

/** Fragments by authors and attackers, in any order and cut anywhere. */
const fragment = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<scr<b>ipt>',
    '<iframe srcdoc="<script>1</script>">',
    '</p>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&lt;script&gt;',
    '&#x3c;img&#62;',
    '&#60;',
    '&amp;lt;b&amp;gt;',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:1)',
    '[x](data:text/html,1)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://a.example/?q=1&r="2)',
    `[x](https://a.example/'onmouseover='1)`,
    '[<b>](https://a.example/&quot;)',
    '[x](mailto:a@b.example)',
    '[fees](/noticeDetail?id=7&x=1)',
    '**strong**',
    '** & < > " \' **',
    '## Heading <b>',
    '\n- item <i>',
    '\n\n',
    '\r\n',
    '\u0000',
    '\u2028',
    '{{site}}',
    '<a href="javascript:1">x</a>',
    '<style>@import "x"</style>',
    '"><p title="',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'<>&"\'()[]*#-!/= \nabc;'), maxLength: 24 }),
);
const article = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(''));

describe('an article as HTML', () => {
  test('NEWS-040: whatever is written, nothing comes out but the few elements, safe links and text', () => {
    fc.assert(
      fc.property(fc.oneof(article, fc.constantFrom(...ATTACKS)), (content) =>
        readStrictly(articleHtml(content)),
      ),
      { numRuns: 4_000 },
    );
  });

  test('NEWS-040: every word of the article is there, in its order', () => {
    fc.assert(
      fc.property(article, (content) => {
        const written = readArticle(content).flatMap((block) => {
          if (block.kind === 'heading') return [block.text];
          const pieces = block.kind === 'paragraph' ? [block.pieces] : block.items;
          return pieces.flat().map(({ text }) => text);
        });
        const shown = unescaped(
          articleHtml(content)
            .replaceAll('<br>', '\n')
            .replace(/<[^>]*>/g, ''),
        );
        expect(shown.replace(/\n/g, '')).toBe(written.join('').replace(/\n/g, ''));
      }),
    );
  });

  test('NEWS-040: headings, paragraphs, lists, strong words, links and line ends have their element', () => {
    const html = articleHtml(
      '## Fees & more\n\nSee **this**\non [the page](/fees?a=1&b=2).\n\n- one\n- two <3',
    );
    expect(html).toBe(
      [
        '<h2>Fees &amp; more</h2>',
        '<p>See <strong>this</strong><br>on <a href="/fees?a=1&amp;b=2" rel="noopener noreferrer">the page</a>.</p>',
        '<ul><li>one</li><li>two &lt;3</li></ul>',
      ].join('\n'),
    );
    expect(articleHtml('')).toBe('');
  });
});
