import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when two elements have the same access key, so that one of them cannot be reached by it.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Global_attributes/accesskey
 */
export const a11yAccesskey = defineCheck({
  id: 'a11y-accesskey',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Global_attributes/accesskey',
  text: {
    failure: 'Duplicate access keys',
    pass: 'Access keys unique',
    why: 'If two elements share a shortcut, browsers use only one of them or jump between them.',
    fix: 'Give each shortcut to one element, or remove accesskey. It often conflicts with shortcuts of screen readers.',
    details: {
      shared:
        '{count, plural, one {# access key is} other {# access keys are}} used more than once, for example “{key}”.',
    },
  },
  run({ behavior: { accessKeys } }) {
    if (accessKeys.length === 0) return notApplicable('no-access-keys');
    const byKey = new Map<string, number[]>();
    for (const { key, element } of accessKeys) byKey.set(key, [...(byKey.get(key) ?? []), element]);
    const shared = [...byKey].filter(([, elements]) => elements.length > 1);
    const [first] = shared;
    if (first === undefined) return pass();
    return fail(
      'shared',
      { count: shared.length, key: first[0].slice(0, 20) },
      shared.flatMap(([, elements]) => elements),
    );
  },
});
