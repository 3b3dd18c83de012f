import { describe, expect, it } from 'vitest';
import { technologyExamples } from '../fixtures/technology-examples.ts';
import { detectTechnologies, type DetectedTechnology } from './detect-technologies.ts';
import type { TechnologyEvidence } from './technology-evidence.ts';
import { technologies } from './technology-table.ts';
import { expectLinear, type Size } from '../fixtures/growth.ts';

const noEvidence: TechnologyEvidence = {
  url: 'https://www.example.com/a/page',
  headers: [],
  cookieNames: [],
  metas: [],
  scriptUrls: [],
  linkUrls: [],
  imageUrls: [],
  frameUrls: [],
  comments: [],
  attributes: [],
  inlineScripts: [],
};

function detect(parts: Partial<TechnologyEvidence>): readonly DetectedTechnology[] {
  return detectTechnologies({ ...noEvidence, ...parts });
}
function idsOf(parts: Partial<TechnologyEvidence>): readonly string[] {
  return detect(parts).map(({ id }) => id);
}
function find(id: string, parts: Partial<TechnologyEvidence>): DetectedTechnology | undefined {
  return detect(parts).find((technology) => technology.id === id);
}

/** Parses `kind value`, the format of the examples. */
function show(shown: string): Partial<TechnologyEvidence> {
  const space = shown.indexOf(' ');
  const kind = shown.slice(0, space);
  const text = shown.slice(space + 1);
  const url = text.startsWith('/') ? `https://www.example.com${text}` : text;
  const pair = (separator: string) => {
    const at = text.indexOf(separator);
    return [text.slice(0, at), text.slice(at + separator.length)] as const;
  };
  switch (kind) {
    case 'header':
      return { headers: [pair(': ')] };
    case 'cookie':
      return { cookieNames: [text] };
    case 'meta':
      return { metas: [{ name: pair('=')[0], value: pair('=')[1] }] };
    case 'attr':
      return { attributes: [{ name: pair('=')[0], value: pair('=')[1] }] };
    case 'script':
      return { scriptUrls: [url] };
    case 'link':
      return { linkUrls: [url] };
    case 'image':
      return { imageUrls: [url] };
    case 'frame':
      return { frameUrls: [url] };
    case 'comment':
      return { comments: [text] };
    case 'inline':
      return { inlineScripts: [text] };
    default:
      throw new Error(`No such kind: ${shown}`);
  }
}

describe('every technology', () => {
  it('has an example', () => {
    const shown = new Set(technologyExamples.map(([id]) => id));
    expect(technologies.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });

  it.each(technologyExamples)('%s is detected in %j', (id, shown, version) => {
    expect(find(id, show(shown))).toMatchObject({ id, version });
  });
});

describe('versions', () => {
  it.each([
    ['wordpress', 'link /wp-includes/css/dist/block-library/style.min.css?ver=6.4.3', '6.4.3'],
    [
      'wordpress',
      'inline window._wpemojiSettings = {"concatemoji":"https:\\/\\/e.com\\/wp-includes\\/js\\/wp-emoji-release.min.js?ver=6.4.3"};',
      '6.4.3',
    ],
    // A library's version, a file hash, a deployment time.
    ['wordpress', 'script /wp-includes/js/jquery/jquery.min.js?ver=3.7.1', null],
    ['wordpress', 'script /wp-includes/js/dist/hooks.min.js?ver=c6aec9a8d4e5a5d543a1', null],
    ['wordpress', 'link /wp-includes/css/dist/block-library/style.min.css?ver=1706774400', null],
    ['wordpress', 'link /wp-content/themes/acme/style.css?ver=6.4.3', null],
    ['jquery', 'script /wp-includes/js/jquery/jquery.min.js?ver=3.7.1', '3.7.1'],
    ['jquery', 'script /wp-includes/js/jquery/jquery.js?ver=1.12.4-wp', '1.12.4-wp'],
    ['jquery', 'script /wp-includes/js/jquery/jquery.min.js?ver=3.7.1-wp-2', '3.7.1-wp-2'],
    ['jquery', 'script /libs/jquery-1.12.4-aem.min.js', '1.12.4-aem'],
    [
      'jquery',
      'script https://cdn.jsdelivr.net/npm/jquery@3.4.1-tuxcare.2/dist/jquery.js',
      '3.4.1-tuxcare.2',
    ],
    // A folder's number is that of the package only in its own package, and the file name and query know better.
    ['jquery', 'script https://static.example.net/kit/jquery/0.3.0/shared/jquery-1.7.2.js', '1.7.2'],
    ['jquery', 'script /lib/jquery/2.0.0/jquery-3.7.1.slim.min.js', '3.7.1'],
    ['jquery', 'script /wp-includes/js/jquery/1.0.0/jquery.min.js?ver=3.7.1', '3.7.1'],
    ['jquery', 'script /lib/jquery/3.6.0/jquery.min.js', '3.6.0'],
    ['jquery', 'script /themes/acme/4.0.1/jquery.min.js', null],
    ['jquery', 'script /3.1.0/js/jquery.js', null],
    [
      'bootstrap',
      'link https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/4.6.0/css/bootstrap-grid.min.css',
      '4.6.0',
    ],
    ['bootstrap', 'link /vendor/bootstrap/2.9.9/dist/bootstrap-5.3.2.min.css', '5.3.2'],
    ['angularjs', 'script /lib/angularjs/1.8.2/angular.min.js', '1.8.2'],
    ['swiper', 'script /kit/swiper/8.4.5/swiper-bundle.min.js', '8.4.5'],
    ['jquery', 'script /core/assets/vendor/jquery/jquery.min.js?v=3.7.0', '3.7.0'],
    ['jquery', 'script /media/vendor/jquery/js/jquery.min.js?3.6.0', '3.6.0'],
    ['jquery', 'script /wp-content/plugins/acme/jquery.min.js?ver=6.4.3', null],
    ['jquery', 'script /js/jquery.min.js?v=2024.1', null],
    ['jquery', 'script https://ajax.googleapis.com/ajax/libs/jquery/1.12.4/jquery.min.js', '1.12.4'],
    ['jquery', 'script https://ajax.aspnetcdn.com/ajax/jQuery/jquery-1.9.min.js', '1.9'],
    ['jquery', 'script /assets/jquery-3.6.0.min-2aad8bc7e1f0.js', '3.6.0'],
    ['jquery', 'script /js/jquery-3.5.0-rc1.slim.min.js', '3.5.0-rc1'],
    // The CDN decides what a range currently resolves to.
    ['vue', 'script https://cdn.jsdelivr.net/npm/vue@3', null],
    ['vue', 'script https://unpkg.com/vue@2.6/dist/vue.js', null],
    ['react', 'script /wp-includes/js/dist/vendor/react.min.js?ver=18.3.1.1', '18.3.1'],
    ['drupal', 'script /core/misc/drupal.js?v=10.2.3', '10.2.3'],
    ['drupal', 'meta generator=Drupal 7 (http://drupal.org)', '7'],
    ['joomla', 'meta generator=Joomla! 1.5 - Open Source Content Management', '1.5'],
    ['typo3', 'meta generator=TYPO3 CMS', null],
    ['typo3', 'meta generator=TYPO3 4.5 CMS', '4.5'],
    ['magento', 'script /static/version1706774400/frontend/Magento/luma/en_US/mage/bootstrap.js', null],
    ['php', 'header X-Powered-By: PHP/7.4.33', '7.4.33'],
    ['php', 'header Server: Apache/2.4.6 (CentOS) OpenSSL/1.0.2k-fips PHP/5.4.16', '5.4.16'],
    ['php', 'header X-Powered-By: PHP/8.3.0RC6', '8.3.0rc6'],
    ['apache', 'header Server: Apache', null],
    ['nginx', 'header Server: nginx', null],
    ['nginx', 'header Server: openresty/1.21.4.1', null],
    ['tomcat', 'header Server: Apache-Coyote/1.1', null],
    ['asp-net', 'header X-AspNetMvc-Version: 5.2', null],
    ['framer', 'meta generator=Framer 2a1b3c4', null],
    ['ckeditor', 'script https://cdn.ckeditor.com/ckeditor5/41.0.0/classic/ckeditor.js', '41.0.0'],
  ])('%s in %s is %s', (id, shown, version) => {
    expect(find(id, show(shown))).toMatchObject({ version });
  });

  it('are the more precise of two compatible ones, in either order', () => {
    const metas = [{ name: 'Generator', value: 'Drupal 10 (https://www.drupal.org)' }];
    const scriptUrls = ['https://example.com/core/misc/drupal.js?v=10.2.3'];
    expect(find('drupal', { metas, scriptUrls })).toMatchObject({ version: '10.2.3', furtherVersions: [] });
    const both = { scriptUrls: ['https://e.net/jquery-1.9.1.js', 'https://e.net/jquery-1.9.js'] };
    expect(find('jquery', both)).toMatchObject({ version: '1.9.1', furtherVersions: [] });
  });

  it('are all reported if a page has several copies of a library, up to a few', () => {
    const scriptUrls = Array.from({ length: 20 }, (_, i) => `https://example.com/jquery-3.${i}.0.js`);
    expect(find('jquery', { scriptUrls })).toMatchObject({
      version: '3.0.0',
      furtherVersions: ['3.1.0', '3.2.0', '3.3.0', '3.4.0', '3.5.0'],
    });
  });
});

describe('near misses', () => {
  it.each([
    ['a picture of another WordPress site', 'image https://other.example/wp-content/uploads/a.jpg'],
    ['a generator that speaks of WordPress', 'meta generator=Made for WordPress 6.5'],
    ['a description that speaks of Shopify', 'meta description=Shopify or WooCommerce?'],
    ['a host that ends like one of Shopify', 'script https://mycdn.shopify.com.evil.example/s/files/a.js'],
    ['a host that merely ends in the letters', 'script https://notjs.stripe.com.example/v3/'],
    ['a name that has the host within', 'script https://xjs.stripe.com/v3/'],
    ['a host in a path', 'script https://example.org/js.stripe.com/v3/'],
    ['a host in a query', 'script https://example.org/go?to=https://js.stripe.com/v3/'],
    ['a host in the login part', 'script https://js.stripe.com@example.org/v3/'],
    ['a path of WordPress in a query', 'script https://www.example.com/min?f=/wp-content/a.js'],
    ['a path of WordPress in a fragment', 'script https://www.example.com/a.js#/wp-content/a.js'],
    ['a file that begins like jQuery', 'script https://example.com/js/jquery-acme.js'],
    ['a plugin in the folder of jQuery', 'script https://example.com/jquery/plugin.js'],
    ['a plugin in a numbered folder of jQuery', 'script https://example.com/jquery/1.2.0/plugins/plugin.js'],
    ['a stylesheet of a kit in a numbered folder', 'link https://example.com/bootstrap/1.4.0/theme.css'],
    [
      'the stylesheet of a site builder',
      'link https://static1.builder.example/static/versioned-site-css/a/1/site.css',
    ],
    ['a folder that begins like one of Magento', 'script /static/versions/frontend/app.js'],
    [
      'a numbered folder on another host',
      'script https://cdn.other.example/static/version12/frontend/a/b/app.js',
    ],
    [
      'a script of another WordPress site',
      'script https://tags.other.example/wp-includes/js/wp-embed.min.js',
    ],
    [
      'a stylesheet of a WordPress site below',
      'link https://blog.example.com/wp-content/themes/acme/style.css',
    ],
    ['a picture of a WordPress site below', 'image https://blog.example.com/wp-content/uploads/a.jpg'],
    ['a picture of a WordPress site above', 'image https://example.net/wp-content/uploads/a.jpg'],
    ['a Ghost picture of another site', 'image https://other.example/content/images/size/w600/a.jpg'],
    ['a Ghost stylesheet of another site', 'link https://other.example/public/ghost.css'],
    ['a picture of another Sitecore site', 'link https://other.example/~/media/a.css'],
    ['another site in the path', 'image https://i0.wp.com/notexample.com/wp-content/uploads/a.jpg'],
    ['a picture named after jQuery', 'script https://example.com/jquery.png'],
    ['Angular packages of the new kind', 'script https://unpkg.com/@angular/core/bundle.js'],
    ['data, not an address', 'script data:text/javascript,https://js.stripe.com/v3/'],
    ['a cookie in another case', 'cookie phpsessid'],
    ['a cookie that only begins like it', 'cookie PHPSESSIDX'],
    ['an id that has it within', 'attr id=my__next'],
    ['a word of a class that only begins like it', 'attr class=yoast-schema-graph-x'],
    ['an id in a class', 'attr class=__next'],
    ['a server with nginx in its name', 'header Server: my-nginx-like'],
    [
      'a comment that mentions Yoast',
      'comment Remember: This site is optimized with the Yoast SEO plugin v22',
    ],
    ['a prototype name', 'attr __proto__=constructor'],
  ])('%s', (_, shown) => {
    expect(idsOf(show(shown)).filter((id) => id !== 'unpkg')).toEqual([]);
  });

  it('a host that serves files counts as the same site, and other subdomains do not', () => {
    const at = (host: string) => ({ imageUrls: [`https://${host}/wp-content/a.jpg`] });
    for (const host of [
      'example.com',
      'www.example.com',
      'cdn.example.com',
      'static2.example.com',
      'eu-cdn.example.com',
    ])
      expect(find('wordpress', at(host)), host).toMatchObject({ confidence: 'certain' });
    for (const host of [
      'news.example.com',
      'cdn.news.example.com',
      'notexample.com',
      'cdnexample.com',
      'example.com.evil.example',
    ])
      expect(find('wordpress', at(host)), host).toBeUndefined();
    expect(find('wordpress', { ...at('example.com'), url: 'not a url' })).toBeUndefined();
  });

  it('a service that names the site in the path counts as the same site', () => {
    for (const host of ['www.example.com', 'example.com'])
      expect(idsOf(show(`image https://i0.wp.com/${host}/wp-content/uploads/a.jpg?w=300`))).toContain(
        'wordpress',
      );
  });

  it('a numbered folder of Magento makes it likely, with what it requires', () => {
    const detected = detect(show('script /static/version1706774400/frontend/Acme/shop/en_US/js/shop.js'));
    expect(detected.map(({ id, confidence }) => [id, confidence])).toEqual([
      ['magento', 'likely'],
      ['php', 'likely'],
    ]);
  });

  it('a common file name is likely, or certain with a version', () => {
    expect(find('chartjs', show('script /js/chart.js'))).toMatchObject({ confidence: 'likely' });
    expect(find('chartjs', show('script /js/chart-2.9.4.min.js'))).toMatchObject({
      confidence: 'certain',
      version: '2.9.4',
    });
  });
});

describe('implied technologies', () => {
  it('come with the id of what implies them, through several steps', () => {
    const detected = detect(show('meta generator=WooCommerce 8.5.1'));
    expect(detected.map(({ id, impliedBy, confidence }) => [id, impliedBy, confidence])).toEqual([
      ['wordpress', 'woocommerce', 'certain'],
      ['woocommerce', null, 'certain'],
      ['php', 'wordpress', 'certain'],
      ['mysql', 'wordpress', 'certain'],
    ]);
    expect(detected[0]?.evidence).toBeNull();
  });

  it('are no more certain than what implies them', () => {
    expect(find('php', show('cookie XSRF-TOKEN'))).toMatchObject({
      confidence: 'likely',
      impliedBy: 'laravel',
    });
  });

  it('keep their own evidence and version, and gain certainty', () => {
    const parts = { ...show('header X-Powered-By: PHP/8.2.1'), ...show('meta generator=WordPress 6.5') };
    expect(find('php', parts)).toMatchObject({
      version: '8.2.1',
      impliedBy: null,
      evidence: { kind: 'header', text: 'X-Powered-By: PHP/8.2.1' },
    });
    const weak = { ...show('header X-Runtime: 0.1'), ...show('meta generator=Discourse 3.2.0') };
    expect(find('ruby-on-rails', weak)).toMatchObject({ confidence: 'certain' });
  });
});

describe('evidence', () => {
  it('prefers the certain signal to the likely one before it', () => {
    const parts = {
      ...show('header Expires: Sun, 19 Nov 1978 05:00:00 GMT'),
      ...show('script /core/misc/drupal.js'),
    };
    expect(find('drupal', parts)).toMatchObject({
      confidence: 'certain',
      evidence: { kind: 'script', text: 'https://www.example.com/core/misc/drupal.js' },
    });
  });

  it('is bounded', () => {
    const { text } = find('stripe', show(`script https://js.stripe.com/${'x'.repeat(5000)}`))!.evidence!;
    expect(text).toHaveLength(200);
  });

  it('does not depend on the order of unrelated facts', () => {
    const urls = ['https://js.stripe.com/v3/', 'https://static.hotjar.com/c/hotjar-1.js'];
    expect(idsOf({ scriptUrls: urls })).toEqual(idsOf({ scriptUrls: [...urls].reverse() }));
  });

  it('of an empty response is empty', () => {
    expect(detect({})).toEqual([]);
  });
});

describe('hostile input is fast', () => {
  const million = 1_000_000;
  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  it.each<readonly [string, (size: Size) => Partial<TechnologyEvidence>]>([
    [
      'addresses of a megabyte',
      (size) => ({
        scriptUrls: [
          `https://${'a.'.repeat(size(million / 2))}`,
          `https://e.com/${'/jquery'.repeat(size(million / 7))}`,
        ],
      }),
    ],
    ['100,000 scripts', (size) => ({ scriptUrls: many(size(100_000), 'https://js.stripe.com/jquery.js') })],
    [
      'scripts full of beginnings',
      (size) => ({
        scriptUrls: Array.from(
          { length: size(100_000) },
          () => `https://e.com/${'/jquery-1.1.1-min'.repeat(120)}`,
        ),
      }),
    ],
    [
      'numbers without end',
      (size) => ({
        metas: [{ name: 'generator', value: `WordPress ${'1.'.repeat(size(million))}` }],
        headers: [['server', 'nginx/' + '9'.repeat(size(million))]],
      }),
    ],
    [
      'names without end',
      (size) => ({ headers: many(size(10_000), ['server', 'nginx-'.repeat(10_000)] as const) }),
    ],
    [
      'white space',
      (size) => ({
        comments: [' '.repeat(size(million))],
        metas: [{ name: 'generator', value: ' '.repeat(size(million)) }],
        attributes: [{ name: 'class', value: ' '.repeat(size(million)) }],
      }),
    ],
    [
      'classes',
      (size) => ({ attributes: many(size(100_000), { name: 'class', value: 'svelte-'.repeat(1000) }) }),
    ],
    ['inline scripts', (size) => ({ inlineScripts: many(size(10_000), `gtag('config'`.repeat(10_000)) })],
    ['cookies', (size) => ({ cookieNames: many(size(100_000), 'wordpress_logged_in_'.repeat(1000)) })],
    ['comments', (size) => ({ comments: many(size(100_000), 'All in One SEO '.repeat(100)) })],
  ])('%s', (_, makeParts) => {
    expectLinear((size) => {
      const parts = makeParts(size);
      return () => detect(parts);
    });
  });
});
