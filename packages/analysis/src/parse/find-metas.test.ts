import { describe, expect, it } from 'vitest';
import { findMetas } from './find-metas.ts';

const tag = '<meta name="proof" content="abc">';
const inHead = { content: 'abc', inHead: true };
const inBody = { content: 'abc', inHead: false };

describe('findMetas', () => {
  it.each([
    ['in the head', `<!doctype html><html><head><title>A</title>${tag}</head><body>`, [inHead]],
    ['without tags for the head', `<!doctype html><title>A</title>${tag}<p>Text`, [inHead]],
    ['in capitals', '<head><META NAME=" Proof " CONTENT=" abc "></head>', [inHead]],
    ['twice', `<head>${tag}<meta name="proof" content="def">`, [inHead, { content: 'def', inHead: true }]],
    ['between head and body', `<head></head>${tag}<body>`, [inHead]],
    ['without content', '<head><meta name="proof"></head>', [{ content: '', inHead: true }]],
    ['in the body', `<head></head><body><p>${tag}</p>`, [inBody]],
    ['after an element that ends the head', `<head><div></div>${tag}</head>`, [inBody]],
    ['in a second head', `<head></head><body><head>${tag}</head>`, [inBody]],
    ['in a table', `<body><table><tr><td>${tag}`, [inBody]],
    ['as text of a title', `<head><title>${tag}</title></head>`, []],
    ['in a comment', `<head><!-- ${tag} --></head>`, []],
    ['in a script', `<head><script>"${tag}"</script></head>`, []],
    ['in a template', `<head><template>${tag}</template></head>`, []],
    ['in a noscript of the head', `<head><noscript>${tag}</noscript></head>`, []],
    ['in an attribute', `<head><meta name="description" content='${tag}'></head>`, []],
    ['under another name', '<head><meta name="other" content="abc"></head>', []],
  ])('finds one %s', (_where, html, found) => {
    expect(findMetas(html, 'proof')).toEqual(found);
  });
});
