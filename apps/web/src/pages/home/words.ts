import { defineWords } from '../../words/words.ts';

/** A part of the page: its heading and what stands below. */
type Part = readonly [title: string, text: string];

const partsEn = {
  score: [
    'A score, and what it is made of',
    'Every result begins with a number from 0 to 100 and a grade. Below it, 26 areas show where the points went, from indexing to images. Each area and each check has its weight, so you can follow every point.',
  ],
  issue: [
    'Each issue with its place in the source',
    'An issue tells you what was found, why it matters and what to change. In addition, it shows the element in the source of your page. The issues that cost most stand first, so you know where to begin.',
  ],
  preview: [
    'Your page as others draw it',
    'See your title and description as a search result would cut them. Likewise, you see the card that chats and social networks make of a link to the page.',
  ],
  crawlers: [
    'What AI answers may use',
    'A second score tells how well AI answers can quote the page. For example, it lists which AI crawlers may fetch it, and which line of robots.txt keeps the others out.',
  ],
} as const;

export const homeWords = defineWords('home', {
  title: 'What do others see of your site?',
  lead: 'Siteglass is a free service that looks at a web page as search engines do. It runs more than 200 checks, then tells you what to mend first, and how.',
  showsTitle: 'What a scan shows',
  shows: partsEn,
  stepsTitle: 'How it works',
  steps: [
    [
      'You enter an address',
      'A page or a bare domain is enough. The service tries https first and follows redirects to where the page really is.',
    ],
    [
      'Siteglass looks at it',
      'It fetches the page as a visitor, as Googlebot and as an AI crawler. At the same time, it reads robots.txt and the sitemap, and it looks at how the server answers.',
    ],
    [
      'You mend, then scan again',
      'The result names a change for each issue. After your change, a new scan shows what it has brought.',
    ],
  ] as readonly Part[],
  whomTitle: 'Who it is for',
  whom: [
    [
      'Owners of a site',
      'You need not know the trade, because each issue says in plain words why it matters. For whoever builds the site, the exact element stands beside it.',
    ],
    [
      'Agencies',
      'Every scan stays in the history, so you can show clients what has improved since the last one. A result also downloads as a PDF, in English or Italian. Likewise, a scheduled report brings it to them by e-mail, every week or every month.',
    ],
  ] as readonly Part[],
  developers: [
    'Developers',
    'All that a scan finds is there as JSON and CSV, too. Create an API key, then start scans from a script or from your CI. In addition, a signed webhook tells your program when a scan has ended.',
  ] as Part,
  curlLabel: 'A scan from the command line',
  reference: 'Read the API reference',
  areasTitle: 'What is measured',
  areasText:
    'More than 200 checks look at the 26 areas below. Each of them names the source that it rests on. A result lists the passed ones as well, because you may want to know what is in order.',
  areas: [
    'Indexing',
    'robots.txt',
    'Server answer',
    'Redirects',
    'Sitemap',
    'URL',
    'Title',
    'Meta description',
    'Canonical URL',
    'Headings',
    'Content',
    'Keyword',
    'Links',
    'Images',
    'Structured data',
    'Social previews',
    'Language',
    'Language versions',
    'Pagination',
    'Mobile',
    'Performance',
    'HTML',
    'Accessibility',
    'Security',
    'Integrity',
    'Trust',
  ],
  sources: 'Many checks rest on these:',
  sourceNames: ['the documentation of Google Search', 'the HTML standard', 'the vocabulary of schema.org'],
  ownTitle: 'Free, and yours to run',
  ownText:
    'Siteglass is free software under the Apache License 2.0. If you have Node.js, one command starts it on your own machine, together with its database.',
  startLabel: 'Start of the service',
  start: '# installs, builds and serves everything,\n# with a database of its own',
  ownMore:
    'There you set the limits yourself, and your results stay with you. These pages load nothing from other sites, so nobody follows you here.',
  questionsTitle: 'Questions and answers',
  questions: [
    [
      'Do I need an account?',
      'You need no account for the first scan: enter an address above, and the result opens. With an account, however, you have several scans a day. In addition, each of them stays in your history, and you can create keys for the API.',
    ],
    [
      'Does Siteglass run the scripts of my page?',
      'Siteglass runs no scripts of your page; it reads the HTML that your server sends. Therefore the result leaves out what scripts add later. Search engines do run scripts, but later and not always, so what matters most belongs in the HTML.',
    ],
    [
      'What does a scan ask of my server?',
      'A scan asks your server for hardly more than a visitor does: the page as three clients would fetch it, and a few addresses beside it, such as robots.txt and the sitemap. All of this happens once, within seconds.',
    ],
    [
      'Who can see my results?',
      'Only you can see your results. Each one belongs to the account that asked for it, or to the browser of a guest. Besides, the service keeps the HTML of a page for 30 days, unless whoever runs it has set another time.',
    ],
  ] as readonly Part[],
  logIn: 'Log in',
  signUp: 'Create an account',
});
