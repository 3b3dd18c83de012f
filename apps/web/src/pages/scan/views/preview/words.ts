import { defineWords } from '../../../../words/words.ts';

const insteadEn = {
  'og:title': 'Networks take the title of the page.',
  'og:description': 'Networks take the meta description, if there is one.',
  'og:image': 'Networks show no picture, or any of the page.',
  'og:url': 'Networks count shares by the address that was shared, with all its parameters.',
  'og:type': 'Networks take the page for a website.',
  'twitter:card': 'X shows a small card where the Open Graph properties suffice, else the bare address.',
} as const;

export const previewWords = defineWords('scan/views/preview', {
  both: 'Title and description fit into a search result.',
  titleIs: {
    cut: 'The title takes {px} px where {limit} fit, so its end is cut',
    fits: 'The title fits',
    short: 'The title leaves much room unused',
    absent: 'The page has no title',
  },
  textIs: {
    cut: 'the description takes {px} px where {limit} fit, so its end is cut',
    fits: 'the description fits',
    short: 'the description leaves much room unused',
    absent: 'there is no description',
  },
  joined: '{title}; {text}.',
  noindex: 'The page keeps itself out of search results; this is what they would show.',
  search: 'In search results',
  searchNote:
    'Drawn as Google draws it: title in Arial of 20 px, description of 14 px. Screens differ by a few pixels, and Google may choose a title or a passage of its own.',
  desktop: 'On a desktop',
  phone: 'On a phone of 360 px',
  title: 'Title',
  description: 'Description',
  titleInstead:
    'Without a title, search engines make one of headings, link texts and the name of the site; here perhaps “{heading}”.',
  titleInsteadBare: 'Without a title, search engines make one of link texts and the name of the site.',
  textInstead:
    'Without a description, search engines show the passage of the page that suits the question best.',
  maxSnippet: 'The page allows a text of at most {count} characters.',
  shared: 'When it is shared',
  sharedNote:
    'The picture is not loaded: the frame tells its address. Networks change their cards now and then.',
  missing: 'Missing: {names}.',
  complete: 'Nothing is missing for a full card.',
  instead: insteadEn,
  tags: 'Tags',
  tagsNote: 'As they stand in the page, in their order.',
  noTags: 'The page has neither Open Graph properties nor those of a Twitter card.',
});
