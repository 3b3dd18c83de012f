import type { Contract, Operation } from './contract.ts';
import { html, Html, withoutContract } from './html.ts';

export interface ReferencePage {
  /** Without the name of the service. */
  readonly title: string;
  readonly description: string;
  /** Such as `/docs/startScan`. */
  readonly path: string;
  readonly main: Html;
}

/** Inserts a page into the template that the website's build makes, `docs.html`. */
export function layOut(template: string, page: ReferencePage, contract: Contract): string {
  const parts: Readonly<Record<string, Html>> = {
    head: makeHead(page),
    nav: makeNav(contract, page.path),
    main: page.main,
  };
  return template.replace(/<!--(head|nav|main)-->/g, (_, name: string) => parts[name]?.text ?? '');
}

function makeHead({ title, description, path }: ReferencePage): Html {
  const fullTitle = `${title} · Siteglass API`;
  const url = `__ORIGIN__${path}`;
  const about = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name: fullTitle,
    description,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', '@id': '__ORIGIN__/#site', name: 'Siteglass', url: '__ORIGIN__/' },
  };
  return html`<title>${fullTitle}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Siteglass" />
    <meta property="og:title" content="${fullTitle}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="__ORIGIN__/card.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Siteglass: see your site the way search engines do" />
    <meta name="twitter:card" content="summary_large_image" />
    ${dataBlock(about)}`;
}

/** A plain template: transpilers rewrite tagged ones that contain the end of a script. */
const dataBlock = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);

function makeNav({ groups }: Contract, current: string): Html {
  const link = (href: string, text: Html): Html =>
    html`<li><a href="${href}" ${href === current ? html`aria-current="page"` : null}>${text}</a></li>`;
  return html`<ul>
      ${link('/docs', html`Overview`)}
    </ul>
    ${groups.map(
      ({ tag, operations }, index) =>
        html`<p id="nav-${index}">${tag}</p>
          <ul aria-labelledby="nav-${index}">
            ${operations.map((one) => link(pathOf(one), html`${shortSummary(one)}`))}
          </ul>`,
    )}`;
}

export const pathOf = ({ id }: Operation): string => `/docs/${id}`;

export const summaryOf = ({ summary }: Operation): string => withoutContract(summary);

/** The first clause of the summary. */
export const shortSummary = (operation: Operation): string =>
  summaryOf(operation)
    .split(/[,;:(]/, 1)[0]
    ?.trim() ?? '';

export const methodTag = ({ method }: Pick<Operation, 'method'>): Html =>
  html`<span class="method" data-method="${method}">${method}</span>`;

/** Code with a button that copies it. */
export function codeBlock(label: string, code: string): Html {
  return html`<figure class="code">
    <figcaption>
      <span>${label}</span
      ><button type="button" class="quiet" data-copy>
        Copy<span class="visually-hidden">: ${label}</span>
      </button>
    </figcaption>
    <pre tabindex="0" aria-label="${label}"><code>${code}</code></pre>
  </figure>`;
}
