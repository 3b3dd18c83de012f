import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page has no Twitter card and some Open Graph properties, but not the title, description and
 * type that X falls back to. A page with a full Open Graph preview needs no extra tags for this network. A
 * page with no preview tags at all is left to `og-missing`.
 *
 * Source: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started
 */
export const twCardMissing = defineCheck({
  id: 'tw-card-missing',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
  text: {
    failure: 'Missing X (Twitter) card',
    pass: 'X (Twitter) card available',
    why: 'A link shared on X without a card shows only the URL.',
    fix: 'Add <meta name="twitter:card" content="summary_large_image"> to the head, next to the Open Graph tags.',
    details: {
      absent: 'The page has no twitter:card tag, and its Open Graph tags are too incomplete to replace it.',
    },
  },
  run({ social: { twitterCard, title, description, type, url, images } }) {
    if (twitterCard !== null) return pass();
    const isBare = title === null && description === null && type === null && url === null;
    if (isBare && images.length === 0) return notApplicable('no-preview');
    return title !== null && description !== null && type !== null ? pass() : fail('absent', {});
  },
});
