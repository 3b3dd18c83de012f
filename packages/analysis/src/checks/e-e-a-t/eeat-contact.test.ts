import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { eeatContact } from './eeat-contact.ts';

describe('eeat-contact', () => {
  it.each(['<a href="/contact-lenses">Contact lenses</a>'])('fires on %j', (body) => {
    expect(judge(eeatContact, { body })).toEqual({
      status: 'fail',
      code: 'absent',
      data: { total: 1 },
      elements: [],
    });
  });
  it.each([
    '<a href="/x">Contact</a>',
    '<a href="/de/kontakt/">K</a>',
    '<a href="mailto:a@example.com">Write</a>',
    '<a href="tel:+391234">Call</a>',
    '<a href="/x">Contatti</a>',
    '<a href="/x">Nous contacter</a>',
    '<a href="/x">Contáctanos</a>',
    '<a href="/x">Fale conosco</a>',
    '<a href="/x">Контакты</a>',
    '<a href="/x">お問い合わせ</a>',
    '<a href="/x">联系我们</a>',
    '<a href="/x">İletişim</a>',
    '<a href="/x">Επικοινωνία</a>',
    '<a href="/x">اتصل بنا</a>',
    '<a href="/x">Yhteystiedot</a>',
  ])('passes on %j', (body) => {
    expect(judge(eeatContact, { body: `<a href="/">Home</a>${body}` })).toEqual({ status: 'pass' });
  });
  it('passes on the page itself', () => {
    const page = { url: 'https://example.com/contact', body: '<a href="/">Home</a>' };
    expect(judge(eeatContact, page)).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(eeatContact, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
