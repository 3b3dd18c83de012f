// What a page's markup means: the tree as our walk reports it, the title and base in our facts, and the encoding that
// the page declares.
import { decodeText } from '../../apps/server/dist/collect/fetch/charset.js';
import { readPage } from '../../packages/analysis/dist/facts/facts.js';
import { walkHtml } from '../../packages/analysis/dist/parse/html.js';

export const name = 'html';
export const folder = 'html';

const pageUrl = 'https://page.example/folder/';

export async function run(readJson) {
  const trees = (await readJson('html5lib-tree-head-body.json')).flatMap(({ input, expected }, i) => {
    // The innerHTML fragment cases have no <html>; a page is never parsed that way.
    if (!expected.tree.includes('| <html>')) return [];
    const wanted = readTree(expected.tree);
    const walked = walkedTree(input.html);
    const facts = readFacts(input.html);
    return [
      one(`html5lib-tree-head-body/${i}`, wanted.lines, walked),
      one(`html5lib-tree-head-body/${i}/title`, wanted.title, facts.title),
      one(`html5lib-tree-head-body/${i}/base`, wanted.base, facts.base),
    ];
  });
  const titles = (await readJson('html5lib-title-base.json')).map(({ input, expected }, i) =>
    one(`html5lib-title-base/${i}`, collapse(expected.title), readFacts(input.html).firstTitle),
  );
  const charsets = (await readJson('html5lib-meta-charset.json')).map(({ input, expected }, i) =>
    one(`html5lib-meta-charset/${i}`, expected.encoding.toLowerCase(), declaredEncoding(input)),
  );
  return [...trees, ...titles, ...charsets];
}

function one(id, expected, got) {
  return { id, agreed: JSON.stringify(expected) === JSON.stringify(got), expected, got };
}

function readFacts(html) {
  const { facts } = readPage({
    requestedUrl: pageUrl,
    url: pageUrl,
    status: 200,
    headers: [['content-type', 'text/html']],
    redirects: [],
    html,
    bodyBytes: html.length,
    charset: { name: 'utf-8', source: 'header', malformed: false },
  });
  return {
    title: facts.title?.text ?? null,
    firstTitle: facts.titles[0]?.text ?? null,
    base: facts.document.baseUrl,
  };
}

/**
 * If a page declares nothing, these cases expect the standard's default, but our detection from the bytes takes
 * precedence.
 */
function declaredEncoding({ html, htmlBase64 }) {
  const bytes = htmlBase64 === undefined ? Buffer.from(html, 'utf8') : Buffer.from(htmlBase64, 'base64');
  const { name: encoding, source } = decodeText(bytes, null);
  return source === 'bom' || source === 'meta' ? encoding : 'windows-1252';
}

/**
 * The walk in the format of the cases, as far as it goes: elements with attributes, and text. It does not visit
 * comments, doctypes or the contents of templates, and attributes do not keep the namespace of their name.
 */
function walkedTree(html) {
  const lines = [];
  let depth = 0;
  walkHtml(html, {
    open(element) {
      depth = element.depth;
      const indent = '  '.repeat(depth - 1);
      lines.push(`${indent}<${element.tag}>`);
      const attributes = element.attributes.map(({ name: key, value }) => `${indent}  ${key}="${value}"`);
      lines.push(...attributes.sort());
    },
    close() {
      depth--;
    },
    text(value) {
      lines.push(`${'  '.repeat(depth)}"${value}"`);
    },
  });
  return lines.join('\n');
}

/** The same for an expected tree, with its title and base. */
function readTree(tree) {
  const lines = [];
  const result = { title: null, base: null };
  /** Names of the open elements. */
  const path = [];
  /** Depth of the template or comment being skipped, if any. */
  let skipped = null;
  let attributes = [];
  let title = null;
  const flush = () => {
    lines.push(...attributes.sort());
    attributes = [];
  };
  // A text or comment may span several lines.
  for (const line of tree.split(/\n(?=\| )/)) {
    const [, space, node] = /^\| ( *)(.*)$/s.exec(line);
    const depth = space.length / 2;
    if (skipped !== null && depth > skipped) {
      // A template's attributes belong to it; its content does not.
      if (node === 'content' || !node.includes('=') || node.startsWith('<') || depth > skipped + 1) continue;
    } else skipped = null;
    if (node.startsWith('<!')) continue;
    const element = /^<([^!].*)>$/s.exec(node);
    if (element !== null) {
      flush();
      const tag = element[1].replace(
        /^(svg|math) (.*)$/s,
        (_, space2, local) => `${space2}:${local.toLowerCase()}`,
      );
      path.length = depth;
      path.push(tag);
      if (tag === 'template') skipped = depth;
      lines.push(`${space}<${tag}>`);
      if (tag === 'title' && path[1] === 'head') title ??= { depth, text: '' };
    } else if (node.startsWith('"')) {
      flush();
      lines.push(`${space}${node}`);
      if (title !== null && path.at(-1) === 'title' && title.depth === depth - 1 && title.isClosed !== true)
        title.text += node.slice(1, -1);
    } else {
      // A space marks the namespace, as in `xlink href`.
      const attribute = node.replace(/^(xlink|xml|xmlns) /, '');
      attributes.push(`${space}${attribute}`);
      const href = /^href="(.*)"$/s.exec(attribute);
      if (path.at(-1) === 'base' && href !== null) result.base ??= httpUrl(href[1]);
    }
    if (title !== null && element !== null && path.at(-1) !== 'title') title.isClosed = true;
  }
  flush();
  const text = title === null ? '' : collapse(title.text);
  return { ...result, title: text === '' ? null : text, lines: lines.join('\n') };
}

function httpUrl(href) {
  const url = URL.canParse(href, pageUrl) ? new URL(href, pageUrl) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Titles are compared with collapsed white space. */
function collapse(text) {
  return text.replace(/[\t\n\f\r ]+/g, ' ').trim();
}
