import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Fields in which people write, whose placeholder disappears as soon as they do. */
const written = new Set(['text', 'email', 'tel', 'url', 'number', 'password', 'date', 'textarea']);

const searchName =
  /search|such|busca|buscador|cerca|ricerca|recherche|zoek|sword|keyword|query|(?:^|\s)[qs](?:\s|$)/;

/**
 * Fires on visible fields that have nothing but a placeholder as their label. Search fields, which the button next to them
 * explains, are left alone, also those of type text whose name says so. Fields without any name are left to
 * `a11y-label`.
 *
 * Source: https://www.w3.org/WAI/tutorials/forms/instructions/#placeholder-text
 */
export const a11yPlaceholderLabel = defineCheck({
  id: 'a11y-placeholder-label',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { fields: 2 },
  source: 'https://www.w3.org/WAI/tutorials/forms/instructions/#placeholder-text',
  text: {
    failure: 'Placeholders instead of labels',
    pass: 'Labels besides placeholders',
    why: 'A placeholder disappears when people begin to type, so they can’t check what the field is for. It is often too pale to read as well.',
    fix: 'Give each field a visible label element, and use the placeholder only for an example.',
    details: {
      unlabeled:
        '{count, number} of {total, plural, one {# field has} other {# fields have}} a placeholder but no label.',
    },
  },
  run({ forms: { fields }, inputs }, limit) {
    const searching = new Set(
      inputs.flatMap(({ names, element }) => (searchName.test(names) ? [element] : [])),
    );
    const visible = fields.filter(
      ({ type, isHidden, element }) => !isHidden && written.has(type) && !searching.has(element),
    );
    if (visible.length === 0) return notApplicable('no-fields');
    const unlabeled = visible.filter(({ isNamedByPlaceholder }) => isNamedByPlaceholder);
    if (unlabeled.length < limit.fields) return pass();
    return fail(
      'unlabeled',
      { count: unlabeled.length, total: visible.length },
      unlabeled.map(({ element }) => element),
    );
  },
});
