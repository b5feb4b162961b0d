import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanArticle, cleanLine } from '../src/article/clean.ts';
import { isSafeAddress, readArticle } from '../src/article/read.ts';
import { SITE_NAME_PLACEHOLDER, withSiteName } from '../src/article/site-name.ts';
import { ATTACKS } from './support/attacks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', pieces: [{ text }] });

describe('reading an article', () => {
  test('NEWS-022: headings, paragraphs and lists are read', () => {
    expect(readArticle('Hello\nthere.\n\n## What\n- one\n- two\n\nEnd')).toEqual([
      paragraph('Hello\nthere.'),
      { kind: 'heading', text: 'What' },
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      paragraph('End'),
    ]);
  });

  test('NEWS-029: strong words and links are read, and the text around them stays', () => {
    expect(
      readArticle('See **this** on [the fees](/noticeDetail?id=7), or [us](https://assay.example).'),
    ).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { text: 'See ' },
          { text: 'this', strong: true },
          { text: ' on ' },
          { text: 'the fees', href: '/noticeDetail?id=7' },
          { text: ', or ' },
          { text: 'us', href: 'https://assay.example' },
          { text: '.' },
        ],
      },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('NEWS-027: a link to %s stays text', (address) => {
    expect(isSafeAddress(address)).toBe(false);
    expect(
      readArticle(`[click](${address})`)
        .flatMap((block) => JSON.stringify(block))
        .join(),
    ).not.toContain('"href"');
  });

  test('WEB-022: pasted markup becomes the same few blocks', () => {
    expect(
      readArticle('<h2 class="x">Title</h2><p>One &amp; two<br>three</p><ul><li>a</li><li>b</li></ul>'),
    ).toEqual([
      { kind: 'heading', text: 'Title' },
      paragraph('One & two\nthree'),
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<style>body{display:none}</style>',
    '<iframe src="//evil.example"></iframe>',
    '<script>alert(1)',
    '<!-- hidden -->',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)',
  ])('NEWS-027: nothing is left of %s', (markup) => {
    expect(readArticle(`Before ${markup}`)).toEqual([paragraph('Before')]);
  });

  test('NEWS-022: plain text with angle brackets and ampersands is not touched', () => {
    expect(readArticle('1 < 2 && 3 > 2 &amp;')).toEqual([paragraph('1 < 2 && 3 > 2 &amp;')]);
  });

  test('NEWS-027: whatever an article holds, it becomes blocks of text in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (content) => {
        for (const block of readArticle(content)) {
          expect(['heading', 'paragraph', 'list']).toContain(block.kind);
        }
      }),
    );
  });
});

describe('cleaning an article', () => {
  test.each(ATTACKS)('NEWS-027: no tag is left of %s', (attack) => {
    for (const clean of [cleanArticle(attack), cleanArticle(`Text ${attack}`), cleanLine(attack)]) {
      expect(clean).not.toMatch(/<[a-z!/?]/i);
    }
  });

  test('NEWS-027: what was made of letters and brackets holds no tag, and cleaning again changes nothing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '&lt;',
      '&#60;',
      'script',
      'b',
      ' on',
      '=',
      '--',
      '"',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanArticle(pieces.join(''));
        expect(clean).not.toMatch(/<[a-z!/?]/i);
        expect(cleanArticle(clean)).toBe(clean);
      }),
    );
  });

  test('NEWS-027: escaped markup stays readable without becoming a tag', () => {
    expect(cleanArticle('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe('< script>alert(1)< /script>');
    expect(cleanArticle('use &lt;b&gt;')).toBe('use &lt;b&gt;');
    for (const name of ['constructor', 'valueOf', '__proto__'])
      expect(cleanArticle(`<p>a &${name}; b</p>`)).toBe(`a &${name}; b`);
  });

  test('NEWS-029: a title is one line of words', () => {
    expect(cleanLine('<h1>All  <b>fees</b></h1>\n')).toBe('All fees');
  });
});

describe('the name of the exchange in an article', () => {
  test('NEWS-035: stands wherever its place is, survives being saved, and brings no markup', () => {
    const text = cleanArticle(`## ${SITE_NAME_PLACEHOLDER}\n<p>${SITE_NAME_PLACEHOLDER} is open.</p>`);
    expect(withSiteName(text, 'Probe')).toBe('## Probe\n\nProbe is open.');
    expect(withSiteName(cleanLine(` ${SITE_NAME_PLACEHOLDER} `), "$& $' Probe")).toBe("$& $' Probe");
    for (const attack of ATTACKS)
      expect(withSiteName(SITE_NAME_PLACEHOLDER, attack)).not.toMatch(/<[a-z!/?]/i);
  });
});
