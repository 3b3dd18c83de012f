import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobInputType } from './mob-input-type.ts';

const input = (attributes: string) => ({ body: `<input ${attributes}>` });

describe('mob-input-type', () => {
  it.each([
    'name="email"',
    'type="text" name="your-email"',
    'name="phone"',
    'id="telefon"',
    'name="a" autocomplete="tel"',
  ])('fires on %s', (attributes) => {
    expect(judge(mobInputType, input(attributes))).toMatchObject({
      status: 'fail',
      code: 'plain',
      elements: [7],
    });
  });
  it.each(['type="email" name="email"', 'type="tel" name="phone"', 'name="email" inputmode="email"'])(
    'passes on %s',
    (attributes) => {
      expect(judge(mobInputType, input(attributes))).toEqual({ status: 'pass' });
    },
  );
  it.each([
    'name="q"',
    'name="username_email"',
    'name="email" hidden',
    'name="phonetics"',
    'type="checkbox" name="email"',
  ])('does not apply to %s', (attributes) => {
    expect(judge(mobInputType, input(attributes))).toMatchObject({ reason: 'no-personal-fields' });
  });
});
