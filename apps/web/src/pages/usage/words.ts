import { defineWords } from '../../words/language.tsx';

export const usageWords = defineWords('usage', {
  title: 'Usage',
  lead: 'Limits look at the last 24 hours, not at the calendar day: each use comes back 24 hours after it began.',
  wait: 'Reading what is used …',
  planIs: 'Your plan is {plan}.',
  unlimited: 'It has no limit by the day.',
  roomLeft: 'There is room left in every limit.',
  usedUp: (kind: string, when: string | null) =>
    when === null ? `${kind}: used up.` : `${kind}: used up, the next comes back ${when}.`,
  whatNow:
    'Until then, results stay readable, and scheduled reports run as planned. Whoever runs this service can give you a plan with more.',
  limits: 'What your plan gives, and what is used of it',
  kinds: {
    single: 'Scans of one page',
    sitemap: 'Sitemap scans',
    crawls: 'Crawls',
    reports: 'Scheduled reports',
    requests: 'API requests',
  },
  of: '{used} of {limit}',
  noLimit: '{used}, no limit',
  notInPlan: 'not in this plan',
  back: 'The next comes back {when}.',
  inADay: '{used} in 24 hours',
  perMinute: 'At most {limit} a minute.',
  toReports: 'See them',
  timeline: 'What comes back when',
  timelineText: 'The oldest first: it is the next to come back.',
  nothing: 'Nothing has been used in the last 24 hours.',
  what: 'What',
  page: 'Address',
  began: 'Began',
  leaves: 'Comes back',
  one: { single: 'Scan of a page', sitemap: 'Sitemap scan', crawl: 'Crawl' },
  more: 'After these: {count} more.',
});
