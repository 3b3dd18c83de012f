import { parseUrl } from '../parse/url.ts';

/** Scripts that recognize visitors, as their services document them. Services that set no cookies are not listed. */
const trackers: readonly (readonly [name: string, address: RegExp])[] = [
  ['Google tag', /^(?:www\.)?googletagmanager\.com\/gtag\/js/],
  ['Google Analytics', /^(?:www|ssl)\.google-analytics\.com\/(?:analytics|ga|urchin)\.js/],
  [
    'Google Ads',
    /^(?:pagead2\.googlesyndication\.com\/pagead|www\.googleadservices\.com|\w+\.doubleclick\.net)\//,
  ],
  ['Meta Pixel', /^connect\.facebook\.net\/[\w-]+\/fbevents\.js/],
  ['Hotjar', /^static\.hotjar\.com\//],
  ['Microsoft Clarity', /^www\.clarity\.ms\/tag\//],
  ['Microsoft Advertising', /^bat\.bing\.com\/bat\.js/],
  ['TikTok Pixel', /^analytics\.tiktok\.com\//],
  ['LinkedIn Insight Tag', /^snap\.licdn\.com\//],
  ['Pinterest Tag', /^s\.pinimg\.com\/ct\//],
  ['X Pixel', /^static\.ads-twitter\.com\//],
  ['Snap Pixel', /^sc-static\.net\/scevent/],
  ['Criteo', /^(?:static|dynamic)\.criteo\.(?:net|com)\//],
  ['Taboola', /^cdn\.taboola\.com\//],
  ['Outbrain', /^(?:widgets|amplify)\.outbrain\.com\//],
  ['Quantcast', /^(?:secure|edge)\.quantserve\.com\//],
  ['Comscore', /^(?:s?b\.scorecardresearch\.com)\//],
  ['Amazon Ads', /^(?:c|z-na)\.amazon-adsystem\.com\//],
  ['FullStory', /^(?:edge\.)?fullstory\.com\//],
  ['Mouseflow', /^cdn\.mouseflow\.com\//],
  ['HubSpot', /^js\.hs-analytics\.net\//],
  ['Yandex Metrica', /^mc\.yandex\.(?:ru|com)\/metrika\//],
];

/** The tracking service that a script belongs to; null for any other. */
export function trackerOf(url: string | null): string | null {
  const parsed = url === null ? null : parseUrl(url);
  if (parsed === null) return null;
  const address = `${parsed.hostname}${parsed.pathname}`.slice(0, 300);
  return trackers.find(([, pattern]) => pattern.test(address))?.[0] ?? null;
}
