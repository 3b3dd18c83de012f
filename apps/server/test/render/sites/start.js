/**
 * What a site shows comes with the page (`now`), from a request (`fetched`), in a part that is loaded later (`lazy`), or
 * after another route is taken (`routed`).
 */
export async function start(show) {
  const [, site, scene, mode] = location.pathname.split('/');
  if (mode === 'now') {
    show(JSON.parse(document.getElementById('scene').textContent), mode);
    return;
  }
  const response = await fetch(`/scenes/${scene}.json`);
  if (mode === 'routed') history.pushState(null, '', `/${site}/${scene}/routed/page`);
  show(await response.json(), mode);
}

/** Makes the head that of the scene, as the libraries of the frameworks do. */
export function applyHead({ title, description, canonical, robots, hreflang, product }) {
  set('title', title && make('title', {}, title));
  set('meta[name=description]', description && make('meta', { name: 'description', content: description }));
  set('link[rel=canonical]', canonical && make('link', { rel: 'canonical', href: canonical }));
  set('meta[name=robots]', robots && make('meta', { name: 'robots', content: robots }));
  set('link[hreflang]', hreflang && make('link', { rel: 'alternate', hreflang: 'de', href: hreflang }));
  set(
    'script[type="application/ld+json"]',
    product && make('script', { type: 'application/ld+json' }, JSON.stringify(product)),
  );
}

function set(selector, element) {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
  if (element) document.head.append(element);
}

function make(tag, attributes, text = '') {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
