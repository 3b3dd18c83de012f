import { defineWords } from '../../words/words.ts';

/** A section of the page: its heading and text. */
type Part = readonly [title: string, text: string];

const partsEn = {
  score: [
    'A score you can trace',
    'Every result starts with a score from 0 to 100 and a grade. Below it, 26 areas, from indexing to images, show where points were lost. Each area and each check has its own weight, so you can trace every point.',
  ],
  issue: [
    'Every issue, right in the source',
    'Each issue explains what was found, why it matters, and how to fix it. In addition, it highlights the element in the source of your page. The issues with the greatest effect on your score come first, so you know where to start.',
  ],
  preview: [
    'Your page in search and social media',
    'See where search results cut off your title and description. You also see the card that messaging apps and social networks create from a link to your page.',
  ],
  crawlers: [
    'What AI answers can use',
    'A second score rates how well AI answers can cite your page. For example, it lists which AI crawlers may fetch the page, and which line of robots.txt blocks the others.',
  ],
} as const;

export const homeWords = defineWords('home', {
  title: 'See your site the way search engines do',
  lead: 'Siteglass is a free site audit service that sees a web page the way search engines do. It runs more than 200 checks, then shows you the top issues and how to fix them.',
  showsTitle: 'What a scan shows',
  shows: partsEn,
  stepsTitle: 'How it works',
  steps: [
    [
      'Enter a URL',
      'A page or a bare domain is enough. Siteglass tries HTTPS first and follows redirects to the final URL of the page.',
    ],
    [
      'Siteglass scans the page',
      'It fetches the page as a visitor, as Googlebot, and as an AI crawler. At the same time, it reads robots.txt and the sitemap and checks how the server responds.',
    ],
    [
      'Fix issues, then scan again',
      'The result suggests a fix for each issue. After you make a change, a new scan shows its effect.',
    ],
  ] as readonly Part[],
  audienceTitle: 'Who it’s for',
  audiences: [
    [
      'Site owners',
      'You don’t need to be an SEO expert, because each issue explains in plain language why it matters. For your developer, it also shows the exact element.',
    ],
    [
      'Agencies',
      'Every scan stays in your history, so you can show clients what has improved since the last one. You can also download a result as a PDF, in English, Italian or German. A scheduled report delivers it to them by email every week or every month.',
    ],
  ] as readonly Part[],
  developers: [
    'Developers',
    'Everything a scan finds is also available as JSON and CSV. Create an API key, then run scans from a script or your CI. In addition, a signed webhook notifies your program when a scan has ended.',
  ] as Part,
  curlLabel: 'Run a scan from the command line',
  reference: 'Read the API reference',
  areasTitle: 'What Siteglass checks',
  areasText:
    'More than 200 checks cover the 26 areas below. Each check cites its source. A result also lists the checks that passed, because you may want to know what is already in order.',
  areas: [
    'Indexing',
    'robots.txt',
    'Server response',
    'Redirects',
    'Sitemap',
    'URL',
    'Page title',
    'Meta description',
    'Canonical',
    'Headings',
    'Content',
    'Keywords',
    'Links',
    'Images',
    'Structured data',
    'Social previews',
    'Language',
    'Hreflang',
    'Pagination',
    'Mobile',
    'Performance',
    'HTML',
    'Accessibility',
    'Security',
    'Integrity',
    'Trust (E-E-A-T)',
  ],
  sources: 'Many checks are based on these sources:',
  sourceNames: ['Google Search documentation', 'HTML standard', 'schema.org vocabulary'],
  ownTitle: 'Free and self-hosted',
  ownText:
    'Siteglass is open source under the Apache License 2.0. If you have Node.js, one command starts it on your own machine, together with its database.',
  startLabel: 'Start Siteglass',
  start: '# installs, builds, and serves everything,\n# with its own database',
  ownMore:
    'There you set the limits yourself, and your results stay with you. This website loads nothing from other sites, so nobody tracks you here.',
  questionsTitle: 'Frequently asked questions',
  questions: [
    [
      'Do I need an account?',
      'You don’t need an account for your first scan: enter a URL above, and the result opens. With an account, however, you get several scans per day. In addition, each scan stays in your history, and you can create API keys.',
    ],
    [
      'Does Siteglass run the scripts on my page?',
      'No, Siteglass doesn’t run scripts. It reads the HTML that your server sends, so the result doesn’t include what scripts add later. Search engines do run scripts, but later and not always. Therefore, put your most important content in the HTML.',
    ],
    [
      'How much load does a scan put on my server?',
      'A scan requests hardly more from your server than a visitor does: the page as three clients would fetch it, and a few related URLs, such as robots.txt and the sitemap. All of this happens once, within seconds.',
    ],
    [
      'Who can see my results?',
      'Only you can see your results. Each result belongs to the account that requested it, or to a guest’s browser. The service stores the HTML of a page for 30 days, unless its operator has set a different period.',
    ],
  ] as readonly Part[],
  logIn: 'Log in',
  signUp: 'Create account',
});
