// Each page is the good page with one change, and names the audit of Lighthouse's SEO category that should pass or
// fail. `{origin}` stands for the page's own origin, which it shares with no other page, so that each has its own
// robots.txt.

/**
 * @typedef {object} ComparedPage
 * @property {string} id Public: the reasons for a difference name it.
 * @property {string} audit The audit that it tests.
 * @property {'pass' | 'fail' | 'n/a'} made The expected verdict of Lighthouse.
 * @property {string} path
 * @property {number} status
 * @property {readonly (readonly [string, string])[]} headers
 * @property {string} html
 * @property {{ status: number, body: string } | null} robots Null: 404.
 */

const PATH = '/garden/pruning-roses';
const title = '<title>Pruning roses in late winter, step by step</title>';
const description =
  '<meta name="description" content="When to prune roses, which shoots to cut and where, and what to do with those that have died back.">';
const text = `<h1>Pruning roses</h1>
<p>Roses are pruned in late winter, when the buds begin to swell and hard frosts have passed. Cut above a bud that
points outwards, at a slant, and take out what has died back or grows towards the middle of the shrub.</p>
<p><a href="/garden/tools">Tools for pruning</a> and <a href="/garden/calendar">a calendar of the garden</a>.</p>`;

/** The good page with `head` added, `body` added, or parts replaced. */
function html({
  lang = 'en',
  titleElement = title,
  descriptionElement = description,
  head = '',
  body = '',
} = {}) {
  return `<!doctype html>
<html${lang === null ? '' : ` lang="${lang}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${titleElement}
${descriptionElement}
${head}</head>
<body><main>${text}
${body}</main></body>
</html>
`;
}

function page(audit, made, id, { path = PATH, status = 200, headers = [], robots = null, ...parts } = {}) {
  return { id, audit, made, path, status, headers, robots, html: parts.html ?? html(parts) };
}

const meta = (name, content) => `<meta name="${name}" content="${content}">`;
const robotsTag = (value) => ['X-Robots-Tag', value];
const robotsTxt = (body, status = 200) => ({ status, body });
const allow = 'User-agent: *\nDisallow: /private/\n';

const crawlable = [
  ['pass', 'crawlable-plain'],
  ['pass', 'crawlable-robots-allow', { robots: robotsTxt(allow) }],
  ['pass', 'crawlable-index-follow', { head: meta('robots', 'index, follow') }],
  ['fail', 'crawlable-meta-noindex', { head: meta('robots', 'noindex') }],
  ['fail', 'crawlable-meta-none', { head: meta('robots', 'none') }],
  ['fail', 'crawlable-meta-capitals', { head: meta('ROBOTS', 'NOINDEX, NOFOLLOW') }],
  ['pass', 'crawlable-meta-nofollow', { head: meta('robots', 'nofollow, noarchive') }],
  ['pass', 'crawlable-googlebot-only', { head: meta('googlebot', 'noindex') }],
  [
    'pass',
    'crawlable-googlebot-freed',
    { head: meta('robots', 'noindex') + meta('googlebot', 'index, follow') },
  ],
  [
    'fail',
    'crawlable-five-metas',
    {
      head: ['robots', 'googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot']
        .map((name) => meta(name, 'noindex'))
        .join('\n'),
    },
  ],
  ['pass', 'crawlable-second-robots-meta', { head: meta('robots', 'index') + meta('robots', 'noindex') }],
  ['pass', 'crawlable-meta-in-body', { body: meta('robots', 'noindex') }],
  ['pass', 'crawlable-semicolons', { head: meta('robots', 'noindex; nofollow') }],
  ['fail', 'crawlable-unavailable-past', { head: meta('robots', 'unavailable_after: 2020-09-21') }],
  ['pass', 'crawlable-unavailable-future', { head: meta('robots', 'unavailable_after: 2120-09-21') }],
  [
    'fail',
    'crawlable-unavailable-rfc-850',
    { headers: [robotsTag('unavailable_after: 25 Jun 2010 15:00:00 GMT')] },
  ],
  ['fail', 'crawlable-header-noindex', { headers: [robotsTag('noindex')] }],
  ['fail', 'crawlable-header-none-list', { headers: [robotsTag('noarchive, none')] }],
  ['pass', 'crawlable-header-googlebot', { headers: [robotsTag('Googlebot: noindex')] }],
  ['fail', 'crawlable-two-headers', { headers: [robotsTag('noarchive'), robotsTag('noindex')] }],
  ['pass', 'crawlable-header-otherbot', { headers: [robotsTag('otherbot: noindex, nofollow')] }],
  ['fail', 'crawlable-header-over-meta', { head: meta('robots', 'index'), headers: [robotsTag('noindex')] }],
  ['fail', 'crawlable-robots-disallow-all', { robots: robotsTxt('User-agent: *\nDisallow: /\n') }],
  ['fail', 'crawlable-robots-disallow-path', { robots: robotsTxt('User-agent: *\nDisallow: /garden/\n') }],
  [
    'pass',
    'crawlable-robots-longer-allow',
    {
      robots: robotsTxt('User-agent: *\nDisallow: /garden/\nAllow: /garden/pruning\n'),
    },
  ],
  [
    'pass',
    'crawlable-robots-googlebot-let-in',
    {
      robots: robotsTxt('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n'),
    },
  ],
  [
    'pass',
    'crawlable-robots-googlebot-kept-out',
    {
      robots: robotsTxt('User-agent: Googlebot\nDisallow: /\n'),
    },
  ],
  [
    'fail',
    'crawlable-robots-all-five-named',
    {
      robots: robotsTxt(
        'User-agent: *\nUser-agent: Googlebot\nUser-agent: bingbot\nUser-agent: DuckDuckBot\nUser-agent: archive.org_bot\nDisallow: /\n',
      ),
    },
  ],
  ['fail', 'crawlable-robots-wildcard', { robots: robotsTxt('User-agent: *\nDisallow: /*-roses$\n') }],
  [
    'fail',
    'crawlable-mixed-causes',
    {
      head: meta('googlebot', 'noindex') + meta('bingbot', 'none'),
      robots: robotsTxt('User-agent: *\nDisallow: /garden/\n'),
    },
  ],
];

const titles = [
  ['pass', 'title-plain'],
  ['fail', 'title-absent', { titleElement: '' }],
  ['fail', 'title-empty', { titleElement: '<title></title>' }],
  ['fail', 'title-blank', { titleElement: '<title> \n </title>' }],
  ['pass', 'title-one-letter', { titleElement: '<title>R</title>' }],
  ['pass', 'title-in-body', { titleElement: '', body: title }],
  [
    'fail',
    'title-of-drawing-only',
    {
      titleElement: '',
      body: '<svg role="img" width="20" height="20"><title>A rose</title></svg>',
    },
  ],
  [
    'pass',
    'title-by-script',
    {
      titleElement: '',
      head: '<script>document.title = "Pruning roses in late winter";</script>',
    },
  ],
  ['fail', 'title-no-break-space', { titleElement: '<title>&nbsp;</title>' }],
];

const descriptions = [
  ['pass', 'description-plain'],
  ['fail', 'description-absent', { descriptionElement: '' }],
  ['fail', 'description-empty', { descriptionElement: meta('description', '') }],
  ['fail', 'description-blank', { descriptionElement: meta('description', '  ') }],
  ['fail', 'description-without-content', { descriptionElement: '<meta name="description">' }],
  ['pass', 'description-capitals', { descriptionElement: meta('Description', 'When to prune roses.') }],
  [
    'fail',
    'description-open-graph-only',
    {
      descriptionElement: '<meta property="og:description" content="When to prune roses.">',
    },
  ],
  ['fail', 'description-in-body', { descriptionElement: '', body: description }],
  ['fail', 'description-on-noindex', { descriptionElement: '', head: meta('robots', 'noindex') }],
];

const statuses = [
  ['pass', 'status-200'],
  ['pass', 'status-203', { status: 203 }],
  ['fail', 'status-400', { status: 400 }],
  ['fail', 'status-403', { status: 403 }],
  ['fail', 'status-404', { status: 404 }],
  ['fail', 'status-410', { status: 410 }],
  ['fail', 'status-500', { status: 500 }],
  ['fail', 'status-503', { status: 503 }],
];

const link = (words, attributes = '') => `<p><a href="/garden/more" ${attributes}>${words}</a></p>`;
const linkTexts = [
  ['pass', 'link-text-plain'],
  ['fail', 'link-text-click-here', { body: link('Click here') }],
  ['fail', 'link-text-learn-more', { body: link('  Learn\n more ') }],
  ['fail', 'link-text-information', { body: link('information') }],
  ['fail', 'link-text-right-here', { body: link('Right here') }],
  ['pass', 'link-text-longer', { body: link('Read more about roses') }],
  ['pass', 'link-text-nofollow', { body: link('click here', 'rel="nofollow"') }],
  ['pass', 'link-text-fragment', { body: '<p><a href="#top">here</a></p>' }],
  ['pass', 'link-text-mail', { body: '<p><a href="mailto:rose@garden.example">here</a></p>' }],
  ['pass', 'link-text-script', { body: '<p><a role="button" href="javascript:go()">go</a></p>' }],
  ['fail', 'link-text-nested', { body: link('<span>read</span> <b>more</b>') }],
  ['fail', 'link-text-hidden-rest', { body: link('here<span style="display:none"> are the tools</span>') }],
  ['pass', 'link-text-image', { body: link('<img src="/rose.png" alt="More" width="9" height="9">') }],
  ['fail', 'link-text-german', { lang: 'de', body: link('Hier klicken') }],
  ['fail', 'link-text-german-siehe', { lang: 'de-AT', body: link('siehe') }],
  ['fail', 'link-text-spanish', { lang: 'es', body: link('Más información') }],
  ['fail', 'link-text-spanish-pincha', { lang: 'es', body: link('pincha aquí') }],
  ['fail', 'link-text-portuguese', { lang: 'pt-BR', body: link('Veja mais') }],
  ['fail', 'link-text-swedish', { lang: 'sv', body: link('Läs mer') }],
  ['fail', 'link-text-japanese', { lang: 'ja', body: link('続きを読む') }],
  ['fail', 'link-text-korean', { lang: 'ko', body: link('자세히 보기') }],
  ['fail', 'link-text-persian', { lang: 'fa', body: link('اینجا کلیک کنید') }],
  ['fail', 'link-text-tamil', { lang: 'ta', body: link('மேலும் அறிக') }],
  ['pass', 'link-text-italian', { lang: 'it', body: link('leggi tutto') }],
  ['pass', 'link-text-french', { lang: 'fr', body: link('en savoir plus') }],
  ['pass', 'link-text-other-language', { lang: 'de', body: link('click here') }],
  ['fail', 'link-text-part-in-english', { lang: 'de', body: link('click here', 'lang="en"') }],
  ['fail', 'link-text-no-language', { lang: null, body: link('hier klicken') }],
  ['pass', 'link-text-punctuation', { body: link('Read more …') }],
  ['pass', 'link-text-continue', { body: link('Continue reading') }],
];

const anchor = (attributes, words = 'Tools for cutting roses') => `<p><a ${attributes}>${words}</a></p>`;
const anchors = [
  ['pass', 'anchor-plain'],
  ['fail', 'anchor-script-void', { body: anchor('href="javascript:void(0)"') }],
  ['fail', 'anchor-script-void-spaces', { body: anchor('href="javascript: void 0;"') }],
  ['pass', 'anchor-script-call', { body: anchor('href="javascript:openTools()"') }],
  ['fail', 'anchor-file', { body: anchor('href="file:///C:/roses.html"') }],
  ['pass', 'anchor-role', { body: anchor('href="javascript:void(0)" role="button"') }],
  ['pass', 'anchor-mail', { body: anchor('href="mailto:rose@garden.example"') }],
  ['pass', 'anchor-telephone', { body: anchor('href="tel:+390612345678"') }],
  ['pass', 'anchor-name', { body: anchor('name="tools"') }],
  ['pass', 'anchor-id', { body: anchor('id="tools"') }],
  ['pass', 'anchor-placeholder', { body: anchor('class="current"') }],
  ['fail', 'anchor-onclick-without-href', { body: anchor('onclick="openTools()"') }],
  [
    'fail',
    'anchor-listener-without-href',
    {
      body: `${anchor('class="tools"')}<script>document.querySelector('a.tools').addEventListener('click', () => {});</script>`,
    },
  ],
  ['fail', 'anchor-target-without-href', { body: anchor('target="_blank"') }],
  ['pass', 'anchor-empty-href', { body: anchor('href=""') }],
  ['fail', 'anchor-unparsable', { body: anchor('href="https://[roses"') }],
  ['fail', 'anchor-port-too-big', { body: anchor('href="https://garden.example:99999/"') }],
  ['pass', 'anchor-hash', { body: anchor('href="#"') }],
  ['pass', 'anchor-onclick-with-href', { body: anchor('href="/garden/tools" onclick="track()"') }],
];

const robotsLines = [
  ['n/a', 'robots-absent'],
  [
    'pass',
    'robots-valid',
    {
      robots: robotsTxt(
        '# our garden\nUser-agent: *\nDisallow: /private/\nAllow: /private/roses\nCrawl-delay: 5\n\nSitemap: {origin}/sitemap.xml\n',
      ),
    },
  ],
  ['n/a', 'robots-empty', { robots: robotsTxt('') }],
  ['fail', 'robots-500', { robots: robotsTxt('broken', 500) }],
  ['fail', 'robots-503', { robots: robotsTxt('busy', 503) }],
  ['n/a', 'robots-403', { robots: robotsTxt('no', 403) }],
  ['n/a', 'robots-429', { robots: robotsTxt('slower', 429) }],
  ['fail', 'robots-no-colon', { robots: robotsTxt('User-agent: *\nDisallow /private/\n') }],
  ['fail', 'robots-unknown-directive', { robots: robotsTxt(`${allow}Keep-out: /shed/\n`) }],
  ['fail', 'robots-misspelt', { robots: robotsTxt('User-agent: *\nDissallow: /private/\n') }],
  [
    'fail',
    'robots-content-signal',
    { robots: robotsTxt(`${allow}Content-Signal: search=yes, ai-train=no\n`) },
  ],
  ['fail', 'robots-license', { robots: robotsTxt(`License: {origin}/license.xml\n${allow}`) }],
  [
    'pass',
    'robots-yandex',
    {
      robots: robotsTxt(
        'User-agent: Yandex\nDisallow: /private/\nClean-param: ref /garden/\nHost: garden.example\n',
      ),
    },
  ],
  [
    'pass',
    'robots-rates',
    {
      robots: robotsTxt(
        'User-agent: *\nDisallow:\nRequest-rate: 1/5\nVisit-time: 0600-0845\nNoindex: /shed/\n',
      ),
    },
  ],
  ['fail', 'robots-sitemap-relative', { robots: robotsTxt(`${allow}Sitemap: /sitemap.xml\n`) }],
  ['fail', 'robots-sitemap-scheme', { robots: robotsTxt(`${allow}Sitemap: file:///sitemap.xml\n`) }],
  [
    'pass',
    'robots-sitemap-ftp',
    { robots: robotsTxt(`${allow}Sitemap: ftp://garden.example/sitemap.xml\n`) },
  ],
  ['fail', 'robots-empty-agent', { robots: robotsTxt('User-agent:\nDisallow: /private/\n') }],
  [
    'fail',
    'robots-rule-before-agent',
    { robots: robotsTxt('Disallow: /private/\nUser-agent: *\nDisallow:\n') },
  ],
  ['fail', 'robots-pattern-without-slash', { robots: robotsTxt('User-agent: *\nDisallow: private/\n') }],
  ['pass', 'robots-pattern-star', { robots: robotsTxt('User-agent: *\nDisallow: *.pdf$\n') }],
  ['fail', 'robots-dollar-inside', { robots: robotsTxt('User-agent: *\nDisallow: /roses$/old\n') }],
  ['pass', 'robots-comments-only', { robots: robotsTxt('# nothing to keep out\n') }],
  ['pass', 'robots-byte-order-mark', { robots: robotsTxt(`\uFEFF${allow}`) }],
  [
    'fail',
    'robots-html',
    { robots: robotsTxt('<!doctype html><html><body><p>Our garden</p></body></html>') },
  ],
  ['pass', 'robots-old-line-ends', { robots: robotsTxt('User-agent: *\rDisallow: /private/\r') }],
];

const image = (attributes) => `<p><img src="/rose.png" width="9" height="9" ${attributes}></p>`;
const images = [
  ['n/a', 'image-none'],
  ['pass', 'image-alt', { body: image('alt="A pruned rose"') }],
  ['pass', 'image-alt-empty', { body: image('alt=""') }],
  ['fail', 'image-alt-absent', { body: image('') }],
  ['fail', 'image-one-of-two', { body: image('alt="A pruned rose"') + image('') }],
  ['fail', 'image-alt-blank', { body: image('alt="  "') }],
  ['pass', 'image-aria-label', { body: image('aria-label="A pruned rose"') }],
  ['pass', 'image-labelled-by', { body: `<p id="r">A pruned rose</p>${image('aria-labelledby="r"')}` }],
  ['fail', 'image-labelled-by-nothing', { body: image('aria-labelledby="nowhere"') }],
  ['pass', 'image-title', { body: image('title="A pruned rose"') }],
  ['pass', 'image-presentation', { body: image('role="presentation"') }],
  ['n/a', 'image-aria-hidden', { body: image('aria-hidden="true"') }],
  ['n/a', 'image-display-none', { body: image('style="display:none"') }],
  ['n/a', 'image-hidden', { body: `<div hidden>${image('')}</div>` }],
  [
    'fail',
    'image-in-picture',
    {
      body: '<picture><source srcset="/rose.webp"><img src="/rose.png" width="9" height="9"></picture>',
    },
  ],
  ['pass', 'image-only-name-of-link', { body: `<a href="/garden/more">${image('alt=""')}</a>` }],
  ['n/a', 'image-in-noscript', { body: `<noscript>${image('')}</noscript>` }],
  [
    'fail',
    'image-by-script',
    {
      body: '<script>document.querySelector("main").append(new Image(9, 9));</script>',
    },
  ],
];

const alternate = (code, href = `{origin}${PATH}`) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const italian = alternate('it', '{origin}/it/potare-le-rose');
const languages = [
  ['pass', 'hreflang-none'],
  ['pass', 'hreflang-valid', { head: alternate('en') + italian + alternate('x-default') }],
  ['pass', 'hreflang-region', { head: alternate('en-GB') + alternate('zh-Hant-TW', '{origin}/zh/roses') }],
  ['fail', 'hreflang-unknown-language', { head: alternate('en') + alternate('xx', '{origin}/xx/roses') }],
  ['fail', 'hreflang-uk-for-country', { head: alternate('eng-lish') + italian }],
  ['pass', 'hreflang-unknown-region', { head: alternate('en-XX') + italian }],
  ['pass', 'hreflang-three-letters', { head: alternate('en') + alternate('fil', '{origin}/fil/roses') }],
  ['fail', 'hreflang-underscore', { head: alternate('en_GB') + italian }],
  ['fail', 'hreflang-relative', { head: alternate('en') + alternate('it', '/it/potare-le-rose') }],
  [
    'fail',
    'hreflang-protocol-relative',
    { head: alternate('en') + alternate('it', '//garden.example/it/rose') },
  ],
  ['pass', 'hreflang-in-body', { body: alternate('xx', '/xx/roses') }],
  [
    'pass',
    'hreflang-header',
    {
      headers: [['Link', `<{origin}${PATH}>; rel="alternate"; hreflang="en"`]],
    },
  ],
  [
    'fail',
    'hreflang-header-bad-code',
    {
      headers: [['Link', '<{origin}/xx/roses>; rel="alternate"; hreflang="xx"']],
    },
  ],
  [
    'fail',
    'hreflang-header-relative',
    {
      headers: [['Link', '</it/potare-le-rose>; rel="alternate"; hreflang="it"']],
    },
  ],
  [
    'pass',
    'hreflang-feed',
    {
      head: '<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="News of the garden">',
    },
  ],
  [
    'fail',
    'hreflang-feed-with-language',
    {
      head: '<link rel="alternate" hreflang="en" type="application/rss+xml" href="/feed.xml">',
    },
  ],
  ['pass', 'hreflang-default-capitals', { head: alternate('en') + alternate('X-Default') }],
];

const canonical = (href) => `<link rel="canonical" href="${href}">`;
const own = canonical(`{origin}${PATH}`);
const canonicals = [
  ['n/a', 'canonical-none'],
  ['pass', 'canonical-self', { head: own }],
  ['pass', 'canonical-other-page', { head: canonical('{origin}/garden/roses') }],
  ['pass', 'canonical-other-site', { head: canonical('https://garden.example/pruning-roses') }],
  ['fail', 'canonical-relative', { head: canonical(PATH) }],
  ['fail', 'canonical-protocol-relative', { head: canonical('//garden.example/pruning-roses') }],
  ['fail', 'canonical-invalid', { head: canonical('https://[garden') }],
  ['n/a', 'canonical-empty', { head: canonical('') }],
  ['fail', 'canonical-two', { head: own + canonical('{origin}/garden/roses') }],
  ['pass', 'canonical-twice-the-same', { head: own + own }],
  ['n/a', 'canonical-in-body', { body: own }],
  ['fail', 'canonical-root', { head: canonical('{origin}/') }],
  ['pass', 'canonical-root-of-root', { path: '/', head: canonical('{origin}/') }],
  [
    'fail',
    'canonical-other-language',
    {
      head: canonical('{origin}/it/potare-le-rose') + alternate('en') + italian,
    },
  ],
  ['pass', 'canonical-self-with-languages', { head: own + alternate('en') + italian }],
  ['pass', 'canonical-header', { headers: [['Link', `<{origin}${PATH}>; rel="canonical"`]] }],
  [
    'fail',
    'canonical-header-conflict',
    {
      head: own,
      headers: [['Link', '<{origin}/garden/roses>; rel="canonical"']],
    },
  ],
  ['fail', 'canonical-header-relative', { headers: [['Link', `<${PATH}>; rel="canonical"`]] }],
  ['pass', 'canonical-fragment', { head: canonical(`{origin}${PATH}#tools`) }],
  ['pass', 'canonical-script-scheme', { head: canonical('javascript:void(0)') }],
  ['fail', 'canonical-on-noindex', { head: canonical(PATH) + meta('robots', 'noindex') }],
];

const groups = {
  'is-crawlable': crawlable,
  'document-title': titles,
  'meta-description': descriptions,
  'http-status-code': statuses,
  'link-text': linkTexts,
  'crawlable-anchors': anchors,
  'robots-txt': robotsLines,
  'image-alt': images,
  hreflang: languages,
  canonical: canonicals,
};

/** @type {readonly ComparedPage[]} */
export const pages = Object.entries(groups).flatMap(([audit, rows]) =>
  rows.map(([made, id, parts]) => page(audit, made, id, parts)),
);
