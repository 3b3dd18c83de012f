import { describe, expect, it } from 'vitest';
import { renderHtml, renderText, type Email } from './email.ts';

const email: Email = {
  language: 'it',
  subject: 'Più <b>"grande"</b> & l\'altra',
  paragraphs: ['One <script>alert(1)</script>', 'Two'],
  action: { label: 'Go & see', href: 'https://siteglass.example/x?a=1&b="#t' },
  orCopy: 'Or:',
  notes: ['A note'],
  from: 'https://siteglass.example',
};

describe('an email', () => {
  it('has the same content as text', () => {
    expect(renderText(email)).toBe(
      'One <script>alert(1)</script>\n\nTwo\n\nGo & see:\nhttps://siteglass.example/x?a=1&b="#t\n\nA note\n\n' +
        '-- \nSiteglass\nhttps://siteglass.example\n',
    );
  });

  it('contains only its own markup in HTML', () => {
    const html = renderHtml(email);
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('<title>Più &lt;b&gt;&quot;grande&quot;&lt;/b&gt; &amp; l&#39;altra</title>');
    expect(html).toContain('One &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.match(/href="[^"]*"/g)).toEqual(
      Array(2).fill('href="https://siteglass.example/x?a=1&amp;b=&quot;#t"'),
    );
    expect(html).toContain('>https://siteglass.example/x?a=1&amp;b=&quot;#t</a>');
  });
});
