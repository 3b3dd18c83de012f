import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { eeatPrivacy } from './eeat-privacy.ts';

describe('eeat-privacy', () => {
  it.each(['<a href="/privacy-fences">Fences for privacy</a>', '<a href="/cookies">Cookies</a>'])(
    'fires on %j',
    (body) => {
      expect(judge(eeatPrivacy, { body })).toEqual({
        status: 'fail',
        code: 'absent',
        data: { total: 1 },
        elements: [],
      });
    },
  );
  it.each([
    '<a href="/x">Privacy Policy</a>',
    '<a href="/privacy.html">P</a>',
    '<a href="/x">Informativa sulla privacy</a>',
    '<a href="/x">Datenschutzerklärung</a>',
    '<a href="/x">Politique de confidentialité</a>',
    '<a href="/x">Política de privacidad</a>',
    '<a href="/x">Privacyverklaring</a>',
    '<a href="/x">Polityka prywatności</a>',
    '<a href="/x">Политика конфиденциальности</a>',
    '<a href="/x">プライバシーポリシー</a>',
    '<a href="/x">隐私政策</a>',
    '<a href="/x">개인정보처리방침</a>',
    '<a href="/x">Gizlilik</a>',
    '<a href="/x">Tietosuoja</a>',
    '<a href="/x">سياسة الخصوصية</a>',
  ])('passes on %j', (body) => {
    expect(judge(eeatPrivacy, { body: `<a href="/">Home</a>${body}` })).toEqual({ status: 'pass' });
  });
  it('passes on the page itself', () => {
    const page = { url: 'https://example.com/privacy-policy', body: '<a href="/">Home</a>' };
    expect(judge(eeatPrivacy, page)).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(eeatPrivacy, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
