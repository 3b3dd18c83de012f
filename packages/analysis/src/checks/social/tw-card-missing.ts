import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page names no Twitter card and has some Open Graph properties, but not the title, description and
 * type that X takes in its place. A page with a full preview needs nothing of its own for this network; one without
 * any is told by `og-missing`.
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
    failure: 'Preview on X',
    pass: 'Preview on X',
    why: 'A link that is shared on X without a card shows the bare address.',
    fix: 'Add <meta name="twitter:card" content="summary_large_image"> to the head, next to the Open Graph properties.',
    details: {
      absent: 'The page has no twitter:card, and its Open Graph properties do not suffice in its place.',
    },
  },
  run({ social: { twitterCard, title, description, type, url, images } }) {
    if (twitterCard !== null) return pass();
    const isBare = title === null && description === null && type === null && url === null;
    if (isBare && images.length === 0) return notApplicable('no-preview');
    return title !== null && description !== null && type !== null ? pass() : fail('absent', {});
  },
});
