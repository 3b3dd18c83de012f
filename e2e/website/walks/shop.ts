import type { ServedPages } from '../../harness/changing-site.ts';

/** What can be wrong with a shop. */
export type Fault = 'untitled-products' | 'no-viewport' | 'dead-link';

const products = ['sourdough', 'rye', 'brioche', 'focaccia'] as const;
const paragraphs = [
  'Every loaf rests for a day before it goes into the oven, so that the crust breaks and the crumb stays moist.',
  'The flour comes from two mills in the valley, and we write on each label which field the grain grew on.',
  'Order by noon and collect the bread from seven on the next morning, or let us bring it to your door.',
  'Nothing is frozen here: what is left at closing time goes to the kitchen across the street.',
];

/** The pages of a small shop, with these faults and hardly any others. */
export function shopPages(origin: string, name: string, faults: readonly Fault[]): ServedPages {
  const has = (fault: Fault): boolean => faults.includes(fault);
  const page = (path: string, title: string, text: string, links: readonly string[]): string => {
    const isUntitled = path.startsWith('/products/') && has('untitled-products');
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
${isUntitled ? '' : `<title>${title} | ${name}</title>\n`}<meta name="description" content="${title} of ${name}: how it is made, what is in it, when it is fresh, and how to order it until noon for the next morning.">
${has('no-viewport') ? '' : '<meta name="viewport" content="width=device-width, initial-scale=1">\n'}<link rel="canonical" href="${origin}${path}"></head>
<body><header><nav>${['/', '/products', '/about'].map((to) => `<a href="${to}">${nameOf(to)}</a>`).join(' ')}</nav></header>
<main><h1>${title}</h1>
${[text, ...paragraphs].map((one) => `<p>${one}</p>`).join('\n')}
<ul>${links.map((to) => `<li><a href="${to}">${nameOf(to)}</a></li>`).join('')}</ul></main>
<footer><p>${name}, Mill Lane 4</p></footer></body></html>`;
  };
  const paths = products.map((product) => `/products/${product}`);
  const all: readonly (readonly [path: string, title: string, text: string, links: readonly string[]])[] = [
    [
      '/',
      'Bread from our own oven, fresh every morning',
      `${name} bakes four kinds of bread.`,
      ['/products', ...(has('dead-link') ? ['/christmas-menu'] : [])],
    ],
    ['/products', 'All breads, with prices and opening hours', 'Four kinds, each every day.', paths],
    ['/about', 'The people behind the counter and the oven', `Five people work at ${name}.`, ['/products']],
    ...products.map(
      (product, at) =>
        [
          `/products/${product}`,
          `${nameOf(product)} bread, baked in small batches`,
          `Our ${product} is number ${at + 1} on the shelf.`,
          [paths[(at + 1) % paths.length]!],
        ] as const,
    ),
  ];
  const urls = all.map(([path]) => `<url><loc>${origin}${path}</loc></url>`).join('');
  return {
    ...Object.fromEntries(all.map(([path, ...rest]) => [path, { body: page(path, ...rest) }])),
    '/robots.txt': {
      body: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
      headers: { 'content-type': 'text/plain' },
    },
    '/sitemap.xml': {
      body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      headers: { 'content-type': 'application/xml' },
    },
  };
}

function nameOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  return last === '' ? 'Home' : `${last[0]!.toUpperCase()}${last.slice(1)}`.replaceAll('-', ' ');
}
