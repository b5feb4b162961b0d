import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArticle } from '../../../src/news/article.ts';

test('NEWS-022: headings, paragraphs and lists are read', () => {
  expect(readArticle('Hello\nthere.\n\n## What\n- one\n- two\n\nEnd')).toEqual([
    { kind: 'paragraph', text: 'Hello\nthere.' },
    { kind: 'heading', text: 'What' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'End' },
  ]);
});

test('WEB-022: pasted markup becomes the same few blocks', () => {
  expect(
    readArticle('<h2 class="x">Title</h2><p>One &amp; two<br>three</p><ul><li>a</li><li>b</li></ul>'),
  ).toEqual([
    { kind: 'heading', text: 'Title' },
    { kind: 'paragraph', text: 'One & two\nthree' },
    { kind: 'list', items: ['a', 'b'] },
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
  expect(readArticle(`Before ${markup}`)).toEqual([{ kind: 'paragraph', text: 'Before' }]);
});

test('NEWS-027: escaped markup is shown as the text it is', () => {
  expect(readArticle('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ]);
});

test('NEWS-022: plain text with angle brackets and ampersands is not touched', () => {
  expect(readArticle('1 < 2 && 3 > 2 &amp;')).toEqual([{ kind: 'paragraph', text: '1 < 2 && 3 > 2 &amp;' }]);
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
