import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on a `srcset` with candidates that browsers drop, because their descriptor is no width (`480w`) or density
 * (`2x`), because widths and densities are mixed, or because two have the same one. Missing `sizes` are left to
 * `img-sizes-missing`.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
 */
export const imgSrcsetInvalid = defineCheck({
  id: 'img-srcset-invalid',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/images.html#srcset-attributes',
  text: {
    failure: 'Invalid srcset',
    pass: 'Valid srcset',
    why: 'Browsers skip the candidates that they can’t read, so visitors get an image that is too small or much too large.',
    fix: 'Give each image of a srcset its width (480w), or give each its density (2x). Don’t mix them, and use each value once.',
    details: {
      descriptor:
        '{count, plural, one {# image has} other {# images have}} a srcset with a value that is neither a width nor a density: “{candidate}”.',
      mixed:
        '{count, plural, one {# image has} other {# images have}} a srcset that mixes widths and densities: “{candidate}”.',
      repeated:
        '{count, plural, one {# image has} other {# images have}} a srcset with two candidates of the same size: “{candidate}”.',
    },
  },
  run({ images }) {
    const withSrcset = images.filter(({ srcset }) => srcset !== null);
    if (withSrcset.length === 0) return notApplicable('no-srcset');
    const invalid = withSrcset.filter(({ srcset }) => srcset?.problem != null);
    const first = invalid[0]?.srcset;
    if (first?.problem == null) return pass();
    return fail(
      first.problem,
      { count: invalid.length, candidate: first.candidate },
      invalid.map(({ element }) => element),
    );
  },
});
