import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfUnloadHandler } from './perf-unload-handler.ts';

const script = (text: string) => `<script>${text}</script>`;

describe('perf-unload-handler', () => {
  it.each([
    script('addEventListener("unload", save)'),
    script("window.addEventListener( 'unload', save)"),
    script('$(window).unload(save)'),
    script("$(window).on('unload', save)"),
    script('window.onunload = save'),
  ])('fires on %s', (head) => {
    expect(judge(perfUnloadHandler, { head })).toMatchObject({
      status: 'fail',
      code: 'found',
      elements: [6],
    });
  });
  it('fires on an attribute', () => {
    expect(judge(perfUnloadHandler, { html: '<!DOCTYPE html><body onunload="save()">a' })).toMatchObject({
      elements: [2],
    });
  });
  it.each([
    '',
    script('addEventListener("beforeunload", ask)'),
    script('addEventListener("pagehide", save)'),
    script('var text = "unload the truck"'),
  ])('passes on %s', (head) => {
    expect(judge(perfUnloadHandler, { head })).toEqual({ status: 'pass' });
  });
});
