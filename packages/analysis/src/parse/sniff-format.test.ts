import { describe, expect, it } from 'vitest';
import { isMislabeled } from './sniff-format.ts';

describe('a body sent as HTML', () => {
  it.each([
    ['an RSS feed', '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>News</title></channel></rss>'],
    ['an RSS feed behind comments', '\ufeff <!-- a -->\n<!-- > -->\n<!DOCTYPE rss>\n<rss>'],
    ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>'],
    ['RSS 1.0', '<rdf:RDF xmlns="http://purl.org/rss/1.0/">'],
    ['a sitemap', '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><urlset xmlns="x"><url/></urlset>'],
    ['a sitemap index with a prefix', '<sm:sitemapindex xmlns:sm="x">'],
    ['a JSON object', ' {"error": "No such page"}\n'],
    ['a JSON list', '[1, 2]'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
  ])('can be %s', (_, body) => {
    expect(isMislabeled(body)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><head><title>News</title></head></html>'],
    ['a page with an XML declaration', '<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">'],
    ['a page about feeds', '<!-- <rss> --><p>&lt;rss></p>'],
    ['an unknown element with a similar name', '<feedback>Hello</feedback>'],
    ['text in braces', '{{ page.title }}'],
    ['text in brackets', '[caption] A picture'],
    ['an open comment', '<!-- <rss>'],
    ['text', 'News of today'],
  ])('is taken as HTML if it is %s', (_, body) => {
    expect(isMislabeled(body)).toBe(false);
  });
});
