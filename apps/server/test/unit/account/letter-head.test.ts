import { expect, it } from 'vitest';
import { mailPage } from '../../../src/people/account/delivery/mail-page.ts';

it('BRAND-021: a letter has the name of the exchange in its accent color, and no picture', () => {
  const letter = {
    recipient: 'somebody@example.org',
    lang: 'en',
    subject: 'Your code',
    body: 'Your code is 123456.',
    code: '123456',
  };
  const { html, text } = mailPage(letter, { name: 'Kestrel & Co', accent: '#0a6b48' });
  expect(html).toContain('color:#0a6b48">Kestrel &amp; Co</p>');
  expect(html).toContain('border-top:4px solid #0a6b48');
  expect(html).not.toMatch(/<img|url\(|Assay/);
  expect(text).toContain('Kestrel & Co');
});
