import { expect, it } from 'vitest';
import { planRendering, renderPolicyOf } from './plan-rendering.ts';

it.each([
  // The setting, what was asked for, the plan for a single page, and for one of many.
  ['auto', null, 'render', 'render-if-needed'],
  ['auto', 'auto', 'render', 'render-if-needed'],
  ['auto', 'always', 'render', 'render'],
  ['auto', 'never', 'not-requested', 'not-requested'],
  ['always', null, 'render', 'render'],
  ['always', 'auto', 'render', 'render-if-needed'],
  ['never', null, 'off', 'off'],
  ['never', 'always', 'off', 'off'],
] as const)(
  'with the setting %s, a scan that asks for %s is planned as %s or %s',
  (setting, asked, one, many) => {
    const planOf = (isAlone: boolean) => planRendering(setting, renderPolicyOf(setting, asked, isAlone));
    expect([planOf(true), planOf(false)]).toEqual([one, many]);
  },
);
