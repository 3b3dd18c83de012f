import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkNofollowInternal } from './link-nofollow-internal.ts';

describe('link-nofollow-internal', () => {
  it.each(['nofollow', 'noopener NoFollow', 'sponsored', 'ugc', 'external nofollow'])(
    'fires on rel=%j',
    (rel) => {
      const body = `<a href="/a">A</a><a href="/b" rel="${rel}">B</a>`;
      expect(judge(linkNofollowInternal, { body })).toEqual({
        status: 'fail',
        code: 'unfollowed',
        data: { count: 1, total: 2, url: 'https://example.com/b' },
        elements: [8],
      });
    },
  );
  it.each([
    '<a href="/a" rel="noopener">A</a>',
    '<a href="/a">A</a><a href="https://other.example/" rel="nofollow">B</a>',
    '<a href="/a">A</a><a href="#part" rel="nofollow">B</a>',
    '<a href="/post?replytocom=12#respond" rel="nofollow">Answer</a>',
    '<a href="/shop/?add-to-cart=7" rel="nofollow">Add</a>',
    '<a href="/guides/olive-trees?view=grid#c7" rel="nofollow">As a grid</a>',
    // The author's own comment.
    '<a href="http://example.com/#me" rel="external nofollow ugc">Rosa</a><a href="/">Home</a>',
    '<a href="/wp-login.php" rel="nofollow">Log in</a>',
    '<a href="/en/login/" rel="nofollow">Log in</a>',
    ...[
      '/cdn-cgi/l/email-protection#79460a0c1b13',
      '/guides/olives?share=facebook',
      '/guides/olives?print=1',
      '/guides/olives/print/',
      '/print.php?id=7',
      '/guides/olives?format=pdf',
      '/node/7/printable/print?print',
      '/email-a-friend?id=7',
      '/shop/warenkorb',
      '/mein-konto/',
      '/panier',
      '/carrito',
      '/users/sign_in',
      '/search?q=olives',
      '/oils?sort=price&dir=asc',
      '/go/partner-shop',
      '/out.php?u=1',
      '/guides/olives/feed/',
      '/wp-admin/',
      '/wiki/Special:RecentChangesLinked/Olive',
      '/olives?like_comment=7&_wpnonce=f0',
      '/flag/bookmark/7?destination=node/7&token=f0',
      '/index.php?option=com_users&view=login',
      '/ucp.php?mode=register',
      '/shopping_cart.php',
      '/olives#comment-12',
      '/comment/reply/12',
      '/posting.php?t=7',
      '/vote/7',
      '/?s=olives',
      '/oils?color=green&size=l',
      '/tag/olives/',
      '/members/ada.7/',
      '/events/?ical=1',
      '/olives/trackback/',
      '/w/index.php?title=Olive&oldid=7',
      '/files/olives.pdf',
      '/olives/amp/',
    ].map((href) => `<a href="${href}" rel="nofollow">x</a>`),
    ...[
      'Print',
      'Share on Facebook',
      'Log in',
      'Drucken',
      'Se connecter',
      'Añadir al carrito',
      '印刷する',
      'Leave a comment',
      '12 comments',
      'Report abuse',
      'Jetzt anmelden',
      'Do koszyka',
      'Ответить',
      '加入购物车',
      'تسجيل الدخول',
    ].map((text) => `<a href="/x?7" rel="nofollow">${text}</a>`),
    // What visitors wrote, and buttons.
    '<ol class="comment-list"><li><a href="/team" rel="ugc external nofollow">Ada</a></li></ol>',
    '<div id="comments"><p>See <a href="/team" rel="nofollow ugc">them</a></p></div>',
    '<div itemprop="review"><a href="/team" rel="nofollow">Ada</a></div>',
    '<article class="forum-post"><a href="/team" rel="ugc">Ada</a></article>',
    '<p class="social-share"><a href="/x/7" rel="nofollow"><i></i></a></p>',
    '<a href="/x/7" rel="nofollow" class="add-to-cart cart">x</a>',
    '<a href="/x/7" rel="nofollow" aria-label="Share"><svg></svg></a>',
    '<a href="/x/7" rel="nofollow" title="Log in"><i></i></a>',
    '<a href="/x/7" rel="nofollow" download>x</a>',
  ])('passes on %j', (body) => {
    expect(judge(linkNofollowInternal, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '/guides/login-safety',
    '/guides/printers-compared',
    '/shared-gardens/',
    '/cartography',
    '/about',
    '/privacy',
    '/good/olives',
    '/?page=2',
  ])('is not confused by %j', (href) => {
    const body = `<a href="${href}" rel="nofollow">Olives</a>`;
    expect(judge(linkNofollowInternal, { body })).toMatchObject({ code: 'unfollowed' });
  });
  it.each([
    'Printers compared',
    'Like a tree in the wind',
    'Report from the grove',
    'Sharecropping',
    'Emails from the front, and how they were read at home',
  ])('is not confused by the text %j', (text) => {
    const body = `<a href="/guides/7" rel="nofollow">${text}</a>`;
    expect(judge(linkNofollowInternal, { body })).toMatchObject({ code: 'unfollowed' });
  });
  it.each([
    '<div class="post has-comments"><a href="/team" rel="nofollow">Ada</a></div>',
    '<nav class="menu"><a href="/team" rel="nofollow">Ada</a></nav>',
    '<p class="intro"><a href="/team" rel="ugc">Ada</a></p>',
  ])('fires on %j', (body) => {
    expect(judge(linkNofollowInternal, { body })).toMatchObject({ code: 'unfollowed' });
  });
  it('does not apply without internal links', () => {
    const body = '<a href="https://other.example/" rel="nofollow">B</a>';
    expect(judge(linkNofollowInternal, { body })).toEqual({ status: 'not-applicable', reason: 'no-links' });
  });
  it('skips error pages', () => {
    expect(judge(linkNofollowInternal, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
