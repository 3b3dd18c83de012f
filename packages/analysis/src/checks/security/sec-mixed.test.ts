import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secMixed } from './sec-mixed.ts';

const url = 'http://cdn.example/a';

describe('sec-mixed', () => {
  it.each([
    `<script src="${url}"></script>`,
    `<link rel="stylesheet" href="${url}">`,
    `<link rel="preload" as="script" href="${url}">`,
    `<iframe src="${url}"></iframe>`,
    `<object data="${url}"></object>`,
    `<embed src="${url}">`,
  ])('fires on %j, which is blocked', (body) => {
    expect(judge(secMixed, { body })).toEqual({
      status: 'fail',
      code: 'blocked',
      data: { count: 1, url },
      elements: [7],
    });
  });
  it.each([
    [`<video src="${url}"></video>`, 7],
    [`<audio><source src="${url}"></audio>`, 8],
    [`<link rel="preload" as="font" href="${url}">`, 7],
  ])('fires on %j', (body, element) => {
    expect(judge(secMixed, { body })).toMatchObject({
      code: 'media',
      data: { count: 1 },
      elements: [element],
    });
  });
  it('lists scripts before media, in document order', () => {
    const body = `<video src="${url}"></video><iframe src="${url}2"></iframe><script src="${url}3"></script>`;
    expect(judge(secMixed, { body })).toMatchObject({
      code: 'blocked',
      data: { count: 2, url: `${url}2` },
      elements: [8, 9],
    });
  });
  it.each([
    '<script src="//cdn.example/a.js"></script><script src="/b.js"></script>',
    '<script src="https://cdn.example/a.js"></script>',
    `<link rel="canonical" href="${url}"><link rel="alternate" href="${url}"><link rel="dns-prefetch" href="${url}">`,
    `<img src="${url}.jpg"><a href="${url}">A</a><form action="${url}"></form>`,
    '<iframe src="about:blank"></iframe><iframe></iframe>',
  ])('passes on %j', (body) => {
    expect(judge(secMixed, { body })).toEqual({ status: 'pass' });
  });
  it('passes if browsers are told to upgrade', () => {
    const parts = {
      headers: [['content-security-policy', 'Upgrade-Insecure-Requests']] as const,
      body: `<script src="${url}"></script>`,
    };
    expect(judge(secMixed, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply to an http page', () => {
    expect(judge(secMixed, { url: 'http://example.com/', body: `<script src="${url}"></script>` })).toEqual({
      status: 'not-applicable',
      reason: 'not-https',
    });
  });
});
