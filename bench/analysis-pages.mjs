// Generates pages of any size: the same size always gives the same page.

const NOUNS =
  'rose garden shears branch winter soil leaf shoot hedge frost bud shrub gardener border stem root pot season climber cutting tool flower path wall cane thorn bed mulch rain greenhouse'.split(
    ' ',
  );
const VERBS = 'covers follows protects supports cuts shades feeds carries reaches keeps needs shows'.split(
  ' ',
);
const ADJECTIVES =
  'old young strong weak early late dry wet sunny northern wild woody tender hardy narrow upright'.split(' ');
const OPENINGS = [
  'In spring',
  'After the frost',
  'On heavy soil',
  'As a rule',
  'In most gardens',
  'Every year',
];

/** The HTML of the median page of the web: about 1,000 words, 75 links, 17 images, 26 elements of meta and link. */
export const medianBytes = 34_000;

/** A page of a little more than `bytes` bytes, all of it ASCII: a head, a navigation, and sections until it is full. */
export function makePageOfSize(bytes) {
  const draw = makeDraw(bytes);
  const parts = [head(bytes < medianBytes ? 0 : 17), opening(bytes < medianBytes ? 12 : 27)];
  const end = closing(bytes < medianBytes ? 4 : 12);
  let length = parts.join('').length + end.length;
  for (let n = 0; length < bytes; n += 1) {
    const part = section(n, draw);
    parts.push(part);
    length += part.length;
  }
  return parts.join('') + end;
}

/** A linear congruential generator (Numerical Recipes): `draw(list)` takes one of a list. */
function makeDraw(seed) {
  let state = seed >>> 0;
  return (list) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)];
  };
}

function sentence(draw) {
  const thing = () => `the ${draw(ADJECTIVES)} ${draw(NOUNS)}`;
  return `${draw(OPENINGS)} ${thing()} ${draw(VERBS)} ${thing()} of the ${draw(NOUNS)}. `;
}

function paragraph(draw, sentences) {
  return Array.from({ length: sentences }, () => sentence(draw)).join('');
}

function head(furtherLinks) {
  const further = Array.from({ length: furtherLinks }, (_, n) =>
    n % 2 === 0
      ? `<link rel="preload" as="font" type="font/woff2" href="/fonts/garden-${n}.woff2" crossorigin>`
      : `<meta name="garden:part-${n}" content="A setting of part ${n} of the garden">`,
  );
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: 'Pruning roses in late winter, step by step',
        datePublished: '2026-01-20T08:00:00+01:00',
        dateModified: '2026-02-02T10:30:00+01:00',
        author: { '@type': 'Person', name: 'Ada Rosa', url: 'https://garden.example/authors/ada-rosa' },
        publisher: { '@type': 'Organization', name: 'The Garden', logo: 'https://garden.example/logo.png' },
        image: ['https://garden.example/images/rose-1.jpg', 'https://garden.example/images/rose-2.jpg'],
        mainEntityOfPage: 'https://garden.example/garden/pruning-roses',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: ['Home', 'Garden', 'Pruning roses'].map((name, n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name,
          item: `https://garden.example/${n}`,
        })),
      },
    ],
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>Pruning roses in late winter, step by step | The Garden</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="When to prune roses, which shoots to cut and where, and what to do with those that have died back.">
<link rel="canonical" href="https://garden.example/garden/pruning-roses">
<meta property="og:title" content="Pruning roses in late winter">
<meta property="og:type" content="article">
<meta property="og:image" content="https://garden.example/images/rose-1.jpg">
<meta name="twitter:card" content="summary_large_image">
${further.join('\n')}
<link rel="stylesheet" href="/assets/garden.css">
<style>body{margin:0;font:16px/1.5 sans-serif}main{max-width:60rem;margin:auto}.card{border:1px solid #ddd}</style>
<script>window.garden=window.garden||[];garden.push(['config',{page:'article',started:Date.now()}]);</script>
<script src="/assets/garden.js" defer></script>
<script type="application/ld+json">${JSON.stringify(data)}</script>
</head>
`;
}

function opening(links) {
  const items = Array.from(
    { length: links },
    (_, n) =>
      `<li class="menu-item menu-item-${n}"><a class="menu-link" href="/section-${n % 9}/topic-${n}">Topic ${n} of the garden</a></li>`,
  );
  return `<body class="article wide"><a class="skip" href="#content">Skip to the text</a>
<header class="site-header"><a href="/"><img src="/logo.svg" alt="The Garden" width="120" height="40"></a>
<nav aria-label="Main"><ul class="menu">${items.join('\n')}</ul></nav></header>
<main id="content"><article><h1>Pruning roses in late winter</h1>
`;
}

/** About 60 words, 1.6 kB: with the ratio of markup to words that is typical of the web. */
function section(n, draw) {
  const icon =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm1 15h-2v-6h2v6zm0-8h-2V7h2v2z"/></svg>';
  return `<section class="part part-${n % 7} grid gap-4 md:grid-cols-2" id="part-${n}" data-part="${n}" data-seen="false">
<h2 class="text-xl font-semibold tracking-tight">Part ${n + 1}: the ${draw(ADJECTIVES)} ${draw(NOUNS)}</h2>
<p class="mt-2 text-base leading-7">${paragraph(draw, 2)}<a class="underline hover:no-underline" href="/garden/${draw(NOUNS)}-${n}?from=article">The ${draw(NOUNS)} explained</a>.</p>
<figure class="picture mt-4 rounded-lg overflow-hidden"><img class="w-full h-auto" src="/images/rose-${n}.jpg" srcset="/images/rose-${n}-400.jpg 400w, /images/rose-${n}-800.jpg 800w, /images/rose-${n}-1200.jpg 1200w" sizes="(max-width: 600px) 100vw, 600px" width="800" height="600" alt="A ${draw(ADJECTIVES)} ${draw(NOUNS)}" loading="lazy" decoding="async"></figure>
<div class="card flex flex-col p-4 border rounded-lg shadow-sm"><div class="card-head flex items-center justify-between">${icon}<h3 class="card-title">What the ${draw(NOUNS)} needs</h3></div>
<ul class="card-list list-disc pl-5"><li class="card-item">a ${draw(ADJECTIVES)} <strong>${draw(NOUNS)}</strong></li><li class="card-item"><a class="more" href="https://museum-${n % 50}.example/${draw(NOUNS)}" rel="noopener" data-track="card:${n}">A ${draw(ADJECTIVES)} ${draw(NOUNS)} elsewhere</a></li></ul></div>
<p class="mt-2 text-sm"><em>${sentence(draw)}</em></p>
<script>garden.push(['seen',{part:${n},at:'part-${n}',options:{threshold:0.5,once:true,rootMargin:'0px 0px -10% 0px'}}]);</script></section>
`;
}

function closing(links) {
  const items = Array.from(
    { length: links },
    (_, n) => `<li><a href="/about/${n}">About the garden, ${n}</a></li>`,
  );
  return `</article><aside><form action="/search"><label for="q">Search</label><input id="q" name="q"><button>Search</button></form></aside></main>
<footer><ul>${items.join('')}</ul><p>Written by gardeners for gardeners.</p></footer>
<script>(function(){var d=document.createElement('script');d.async=true;d.src='/assets/late.js';document.body.appendChild(d)})();</script>
</body></html>
`;
}
