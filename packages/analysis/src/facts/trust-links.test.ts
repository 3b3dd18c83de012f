import { describe, expect, it } from 'vitest';

import { expectLinear } from '../fixtures/growth.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const trustOf = (parts: PageParts) => readPage(makePage(parts)).facts.trustLinks;
const pagesOf = (body: string, more: PageParts = {}) => {
  const { about, contact, privacy } = trustOf({ body, ...more });
  return [about === null ? '' : 'about', contact === null ? '' : 'contact', privacy === null ? '' : 'privacy']
    .filter((name) => name !== '')
    .join(' ');
};
const link = (text: string, href = '/x.html') => `<footer><a href="${href}">${text}</a></footer>`;

describe('links to the pages that say who runs a site', () => {
  it.each([
    // Several names in one link, in any order.
    ['Kontakt/Impressum', 'about contact'],
    ['Impressum & Datenschutz', 'about contact privacy'],
    ['Kontakt | AGB | Datenschutzerklärung', 'contact privacy'],
    ['About & Contact', 'about contact'],
    ['Help and Contact', 'contact'],
    ['Terms & Privacy', 'privacy'],
    ['Privacy Policy & Terms', 'privacy'],
    ['Privacy, Cookies and Terms', 'privacy'],
    ['Contatti e dove siamo', 'contact'],
    ['Mentions légales et confidentialité', 'about contact privacy'],
    ['Aviso legal y privacidad', 'about contact privacy'],
    ['O nas i kontakt', 'about contact'],
    ['Privacy / DMCA / Advertise', 'privacy'],
    ['Impressum der Hafenzeitung gem. § 5 DDG', 'about contact'],
    ['Kon&shy;takt', 'contact'],
    // Variants and compounds.
    ['Datenschutzhinweis', 'privacy'],
    ['Datenschutzhinweise nach DSGVO', 'privacy'],
    ['Hinweise zum Datenschutz', 'privacy'],
    ['Kontaktformular', 'contact'],
    ['Wir über uns', 'about'],
    ['Políticas de Privacidad', 'privacy'],
    ['Aviso de privacidad y cookies', 'privacy'],
    ['Protección de datos personales', 'privacy'],
    ['Política de Privacidade', 'privacy'],
    ['Politique de protection des données personnelles', 'privacy'],
    ['Contactez notre rédaction', 'contact'],
    ['Nous contacter', 'contact'],
    ['Informativa sulla privacy e sui cookie', 'privacy'],
    ['Privacyverklaring', 'privacy'],
    ['Neem contact met ons op', 'contact'],
    ['Polityka prywatności i plików cookies', 'privacy'],
    ['Skontaktuj się z nami', 'contact'],
    ['Zásady ochrany osobních údajů', 'privacy'],
    ['Integritetspolicy och cookies', 'privacy'],
    ['Kontakta oss', 'contact'],
    ['Personvernerklæring', 'privacy'],
    ['Tietosuojaseloste', 'privacy'],
    ['Ota yhteyttä', 'contact'],
    ['Adatkezelési tájékoztató', 'privacy'],
    ['Politica de confidențialitate', 'privacy'],
    ['Gizlilik ve Çerez Politikası', 'privacy'],
    ['İLETİŞİM', 'contact'],
    ['Политика обработки персональных данных', 'privacy'],
    ['Контактная информация', 'contact'],
    ['Політика конфіденційності', 'privacy'],
    ['Όροι χρήσης και πολιτική απορρήτου', 'privacy'],
    ['プライバシーポリシーについて', 'privacy'],
    ['お問い合わせフォーム', 'contact'],
    ['特定商取引法に基づく表記', 'about contact'],
    ['联系我们 | 关于我们', 'about contact'],
    ['隐私政策', 'privacy'],
    ['개인정보 처리방침', 'privacy'],
    ['سياسة الخصوصية', 'privacy'],
    ['हमारे बारे में', 'about'],
    ['আমাদের সম্পর্কে', 'about'],
    // With the name of the site or of its publisher.
    ['About CNBC', 'about'],
    ['About Harbor Weekly', 'about'],
    ['About The Harbor Weekly', 'about'],
    ['More about us', 'about'],
    ['Our team', 'about'],
    ['Nuestro equipo', 'about'],
    ['About this site', 'about'],
    ['The Harbor Weekly Privacy Policy', 'privacy'],
    ['Your Privacy Choices', 'privacy'],
    ['Contact the BBC', 'contact'],
    ['Über Hafenblatt', 'about'],
    ['About the Harbor Foundation', 'about'],
    ['À propos du magazine', 'about'],
    ['Acerca de este sitio', 'about'],
    // With one more word, or addressed to visitors.
    ['Email us', 'contact'],
    ['Contact the newsroom', 'contact'],
    ['Contact Harborpedia', 'contact'],
    ['Privacy Hub', 'privacy'],
    ['Notice of Privacy Practices', 'privacy'],
    ['Nehmen Sie Kontakt auf', 'contact'],
    ['Ponte en contacto con nosotros', 'contact'],
    ['Contatti e orari', 'contact'],
    ['Contactos e localização', 'contact'],
    ['Kontakt i dojazd', 'contact'],
    ['Declaração de Privacidade', 'privacy'],
    ['Behandling av personopplysninger', 'privacy'],
    ['Тарифы и политика приватности', 'privacy'],
    ['تواصلوا معنا', 'contact'],
    ['سياسة الخصوصيّة', 'privacy'],
    ['关于海港', 'about'],
    ['당사 회사소개', 'about'],
    ['このブログについて', 'about'],
  ])('%j: %s', (text, pages) => {
    expect(pagesOf(link(text))).toBe(pages);
  });

  it.each([
    'about 20 minutes ago',
    'About 20 minutes ago',
    'About olives',
    'What the mayor said about privacy in schools',
    'About cookies',
    'About Our Ads',
    'El equipo ideal de la jornada',
    'Join our team of volunteers',
    'McFarland &amp; Company of Boston',
    'Contact lenses',
    'CONTACT LENSES',
    'Kontaktlinsen',
    'Privacy scandal grows',
    'Help wanted',
    'Team Sky wins again',
    'Over Time',
    'Company results',
    'Support for farmers',
    'Datenschutzskandal',
    'Sobremesa',
    'Kontaktanzeigen',
    'Impressumspflicht',
    'Privacy: what the mayor said',
    'About this product',
    'About This Item',
    'About Shipping',
    'About FAQs',
    'About this job',
    'À propos de ce produit',
    'Acerca de este producto',
    'Privacy fence',
    'Privacy screens',
    'Privacy laws',
    'Eye contact',
    'Deportes de contacto',
    'Privacyscherm',
    'Support us',
    'Datenschutzverstoß',
  ])('are not found in %j', (text) => {
    expect(pagesOf(link(text))).toBe('');
  });

  it.each([
    ['/kontakt-impressum/', 'about contact'],
    ['/de/impressum', 'about contact'],
    ['/AboutUs.aspx', 'about'],
    ['/aboutus', 'about'],
    ['/about/index.html', 'about'],
    ['/about/en/', 'about'],
    ['/index.php?page=contact', 'contact'],
    ['/legal/privacy_policy_2024.html', 'privacy'],
    ['/politica-de-privacidad', 'privacy'],
    ['/DE/Service/Kontakt/kontakt_node.html', 'contact'],
    ['/%D0%BA%D0%BE%D0%BD%D1%82%D0%B0%D0%BA%D1%82%D1%8B', 'contact'],
    ['/%E0%A4%A', ''],
    ['/about-olives', ''],
    ['/contact-lenses', ''],
    ['/x?about', ''],
    ['/privacy-scandal-grows', ''],
    ['/about/history/', 'about'],
    ['/products/contact-lenses', ''],
    ['https://policies.example.net/privacy-policy/73051', 'privacy'],
    ['https://other.example/about/history', ''],
    ['#contact', 'contact'],
    ['#/about', 'about'],
    ['#about-olives', ''],
    ['/index.php?title=Datenschutz', 'privacy'],
    ['/gizlilik-politikasi', 'privacy'],
    ['/politika-konfidencialnosti/', 'privacy'],
    ['/obratnaya-svyaz', 'contact'],
  ])('are found by the URL %j: %s', (href, pages) => {
    expect(pagesOf(link('→', href))).toBe(pages);
  });

  it.each([
    ['mailto:harbor@example.com', true],
    ['tel:+431234', true],
    ['sms:+431234', true],
    ['https://wa.me/431234', true],
    ['https://api.whatsapp.com/send?phone=431234&text=Hello', true],
    ['/cdn-cgi/l/email-protection#0a1b', true],
    ["javascript:linkTo_UnCryptMailto('x')", true],
    ['mailto:?subject=Read%20this', false],
    ['https://wa.me/?text=Read%20this', false],
    ['whatsapp://send?text=Read%20this', false],
    ['https://whatsapp.example/olives', false],
  ])('count the address %j as a way to contact: %s', (href, isContact) => {
    expect(pagesOf(link('→', href))).toBe(isContact ? 'contact' : '');
  });
  it.each([
    ['<a href="/x" aria-label="Contact us"><svg></svg></a>', 'contact'],
    ['<a href="/x" aria-label="Contact us">✉</a>', 'contact'],
    ['<a href="/x" title="Privacy policy"><i></i></a>', 'privacy'],
    ['<a href="/x"><img src="/i.png" alt="Über uns"></a>', 'about'],
    ['<area href="/x" alt="Kontakt">', 'contact'],
    ['<a href="javascript:void(0)" onclick="show()">Privacy policy</a>', 'privacy'],
    ['<a href="/x"><img src="/contact.png" alt=""></a>', ''],
    ['<a href="/x" title="Contact lenses"><i></i></a>', ''],
  ])('are found by the name of %j: %j', (html, pages) => {
    expect(pagesOf(`<footer>${html}</footer>`)).toBe(pages);
  });

  it('take a name of the site from its host, also within a text', () => {
    const url = 'https://www.harborweekly.com/a';
    expect(pagesOf('<main><a href="/x">About Harbor Weekly</a></main>', { url })).toBe('about');
    expect(pagesOf('<main><a href="/x">Contact Harbor Weekly</a></main>', { url })).toBe('contact');
    expect(pagesOf('<main><a href="/x">About Harbor Weekly</a></main>')).toBe('');
  });
  it('take it from the title or the social preview', () => {
    const body = '<main><a href="/x">About Harbor Weekly</a></main>';
    expect(pagesOf(body, { title: '<title>Fish and ships | Harbor Weekly</title>' })).toBe('about');
    expect(pagesOf(body, { head: '<meta property="og:site_name" content="Harbor Weekly">' })).toBe('about');
    expect(pagesOf(body, { title: '<title>Harbor Weekly and others</title>' })).toBe('');
  });
  it('read words of other languages only on pages in them', () => {
    expect(pagesOf(link('Over Havenblad'), { htmlAttributes: 'lang="nl"' })).toBe('about');
    expect(pagesOf(link('Om Hamnbladet'), { htmlAttributes: 'lang="sv-SE"' })).toBe('about');
    expect(pagesOf(link('Over Havenblad'))).toBe('');
    expect(pagesOf(link('O Głosie Portu'), { htmlAttributes: 'lang="pl"' })).toBe('about');
    expect(pagesOf(link('О газете'), { htmlAttributes: 'lang="ru"' })).toBe('about');
    expect(pagesOf(link('О погоде'), { htmlAttributes: 'lang="ru"' })).toBe('');
    expect(pagesOf(link('Om föreningen'), { htmlAttributes: 'lang="sv"' })).toBe('about');
    expect(pagesOf(link('Om våren'), { htmlAttributes: 'lang="sv"' })).toBe('');
  });
  it('do not count the policy of an embedded service', () => {
    const captcha = '<a href="https://policies.google.com/privacy">Privacy Policy</a>';
    expect(pagesOf(captcha)).toBe('');
    expect(pagesOf(captcha + link('Privacy'))).toBe('privacy');
  });
  it('include the page itself', () => {
    expect(trustOf({ url: 'https://example.com/en/contact-us.php' }).self).toBe('contact');
    expect(trustOf({ url: 'https://example.com/guides/olives' }).self).toBeNull();
  });
  it('are searched in linear time', () => {
    expectLinear((size) => {
      const body =
        '<a href="/guides/about-olives/en/?page=a%20b">about über privacy contact 会社 zzz about</a>'.repeat(
          size(5_000),
        );
      return () => expect(trustOf({ body }).about).toBeNull();
    });
  });
});
