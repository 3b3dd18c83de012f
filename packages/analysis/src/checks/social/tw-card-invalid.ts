import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const kinds = new Set(['summary', 'summary_large_image', 'app', 'player']);

/**
 * Fires when `twitter:card` has a value that X does not know, or no longer. A missing card is left to
 * `tw-card-missing`.
 *
 * Source: https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export const twCardInvalid = defineCheck({
  id: 'tw-card-invalid',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  text: {
    failure: 'Unknown X (Twitter) card type',
    pass: 'X (Twitter) card type OK',
    why: 'X shows a plain link if it doesn’t know the type of the card.',
    fix: 'Set twitter:card to summary_large_image or summary.',
    details: {
      unknown: 'The twitter:card is “{value}”.',
    },
  },
  run({ social: { twitterCard } }) {
    if (twitterCard === null) return notApplicable('no-twitter-card');
    return kinds.has(twitterCard.content.toLowerCase())
      ? pass()
      : fail('unknown', { value: twitterCard.content.slice(0, 100) }, twitterCard.element);
  },
});
