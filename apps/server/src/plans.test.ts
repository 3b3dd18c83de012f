import { describe, expect, it } from 'vitest';
import { defaultPlans, overridePlans } from './plans.ts';

describe('the plans of an operator', () => {
  it('change the limits that they name and keep the others', () => {
    const plans = overridePlans('{"pro": {"single": null, "max_pages": 50000}, "free": {"crawls": 0}}');
    expect(plans['pro']).toEqual({ ...defaultPlans['pro'], single: null, max_pages: 50_000 });
    expect(plans['free']).toEqual({ ...defaultPlans['free'], crawls: 0 });
    expect(plans['guest']).toEqual(defaultPlans['guest']);
  });

  it.each(['team', 'constructor'])('can add a plan (%s), based on free', (name) => {
    expect(overridePlans(`{"${name}": {"single": 9}}`)[name]).toEqual({ ...defaultPlans['free'], single: 9 });
  });

  it('leave the defaults as they are', () => {
    const before = structuredClone(defaultPlans);
    overridePlans('{"pro": {"single": 1}}');
    expect(defaultPlans).toEqual(before);
  });

  it.each([
    ['{', 'is not valid JSON'],
    ['[]', 'must be an object of plans'],
    ['null', 'must be an object of plans'],
    ['{"Pro": {}}', 'has a plan name that does not consist of lowercase letters, digits and hyphens: Pro'],
    [
      '{"__proto__": {}}',
      'has a plan name that does not consist of lowercase letters, digits and hyphens: __proto__',
    ],
    ['{"": {}}', 'has a plan name that does not consist of lowercase letters, digits and hyphens: '],
    ['{"pro": 5}', 'must have an object of limits for plan pro'],
    ['{"pro": {"pages": 5}}', 'has an unknown limit pro.pages (known: single, sitemap,'],
    ['{"pro": {"single": "5"}}', 'must have a whole number or null for pro.single'],
    ['{"pro": {"single": -1}}', 'must have a whole number or null for pro.single'],
    ['{"pro": {"single": 1.5}}', 'must have a whole number or null for pro.single'],
    ['{"pro": {"single": 1e999}}', 'must have a whole number or null for pro.single'],
    ['{"pro": {"single": 2147483648}}', 'at most 2147483647'],
    ['{"pro": {"requests_per_minute": 5000000000}}', 'at most 2147483647'],
  ])('%s are rejected: %s', (json, message) => {
    expect(() => overridePlans(json)).toThrow(message);
  });
});
