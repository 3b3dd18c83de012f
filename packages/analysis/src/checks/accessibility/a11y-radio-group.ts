import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when radio buttons that belong together are in no group with a name: neither a fieldset nor an element with the
 * role of a group. Radio buttons without a value switch tabs and menus without a script.
 *
 * Source: https://www.w3.org/WAI/tutorials/forms/grouping/
 */
export const a11yRadioGroup = defineCheck({
  id: 'a11y-radio-group',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/tutorials/forms/grouping/',
  text: {
    failure: 'Radio buttons without a group',
    pass: 'Radio buttons grouped',
    why: 'Screen readers read out the options, but not the question that they answer.',
    fix: 'Put the radio buttons into a fieldset whose legend is the question.',
    details: {
      ungrouped:
        '{count, plural, one {# set of radio buttons isn’t} other {# sets of radio buttons aren’t}} in a group.',
    },
  },
  run({ inputs }) {
    const groups = new Map<string, { readonly elements: number[]; isGrouped: boolean }>();
    for (const { type, names, form, hasValue, isGrouped, isHidden, element } of inputs) {
      if (type !== 'radio' || isHidden || !hasValue) continue;
      const key = `${String(form)} ${names.split(' ')[0] ?? ''}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { elements: [element], isGrouped });
      else group.elements.push(element);
    }
    const choices = [...groups.values()].filter(({ elements }) => elements.length > 1);
    if (choices.length === 0) return notApplicable('no-radio-buttons');
    const loose = choices.filter(({ isGrouped }) => !isGrouped);
    return loose.length === 0
      ? pass()
      : fail(
          'ungrouped',
          { count: loose.length },
          loose.flatMap(({ elements }) => elements.slice(0, 1)),
        );
  },
});
