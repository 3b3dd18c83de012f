export type TrackerKind = 'analytics' | 'advertising' | 'recording' | 'embed' | 'fonts';

export interface Tracker {
  readonly name: string;
  readonly kind: TrackerKind;
}

interface Service extends Tracker {
  /** Hosts and their subdomains; after a slash, how the path starts. */
  readonly hosts: readonly string[];
  /** Names of cookies and keys of the storage; an asterisk at the end stands for anything. */
  readonly keys?: readonly string[];
}

/**
 * Services that learn who visits a page, as their own documentation describes them. Tools that only load others, ask for
 * consent, protect against bots or deliver files of the site itself are not in it.
 */
const services: readonly Service[] = [
  {
    name: 'Google Analytics',
    kind: 'analytics',
    hosts: ['google-analytics.com', 'analytics.google.com'],
    keys: ['_ga', '_ga_*', '_gid', '_gat*', '__utma', '__utmb', '__utmc', '__utmz'],
  },
  {
    name: 'Google Ads',
    kind: 'advertising',
    hosts: [
      'doubleclick.net',
      'googlesyndication.com',
      'googleadservices.com',
      'google.com/ads/',
      'google.com/pagead/',
    ],
    keys: ['_gcl_*', '__gads', '__gpi', 'IDE', 'test_cookie'],
  },
  {
    name: 'Meta Pixel',
    kind: 'advertising',
    hosts: ['connect.facebook.net/signals/', 'connect.facebook.net/en_US/fbevents', 'facebook.com/tr'],
    keys: ['_fbp', '_fbc'],
  },
  {
    name: 'Microsoft Advertising',
    kind: 'advertising',
    hosts: ['bat.bing.com'],
    keys: ['_uetsid', '_uetvid', 'MUID'],
  },
  {
    name: 'Microsoft Clarity',
    kind: 'recording',
    hosts: ['clarity.ms'],
    keys: ['_clck', '_clsk', 'CLID', '_cltk'],
  },
  { name: 'Hotjar', kind: 'recording', hosts: ['hotjar.com', 'hotjar.io'], keys: ['_hj*'] },
  { name: 'FullStory', kind: 'recording', hosts: ['fullstory.com'], keys: ['fs_uid', 'fs_lua', '_fs_*'] },
  { name: 'Mouseflow', kind: 'recording', hosts: ['mouseflow.com'], keys: ['mf_*'] },
  { name: 'Lucky Orange', kind: 'recording', hosts: ['luckyorange.com', 'luckyorange.net'], keys: ['_lo_*'] },
  { name: 'Smartlook', kind: 'recording', hosts: ['smartlook.com', 'smartlook.cloud'] },
  { name: 'LogRocket', kind: 'recording', hosts: ['logrocket.com', 'lr-ingest.io'], keys: ['_lr_*'] },
  { name: 'Contentsquare', kind: 'recording', hosts: ['contentsquare.net'], keys: ['_cs_*'] },
  { name: 'Crazy Egg', kind: 'recording', hosts: ['crazyegg.com'], keys: ['_ce.*', '_crazyegg*'] },
  { name: 'Inspectlet', kind: 'recording', hosts: ['inspectlet.com'], keys: ['__insp_*'] },
  {
    name: 'LinkedIn Insight',
    kind: 'advertising',
    hosts: ['px.ads.linkedin.com', 'snap.licdn.com'],
    keys: ['li_fat_id', 'li_sugr', 'bcookie', 'lidc'],
  },
  { name: 'TikTok Pixel', kind: 'advertising', hosts: ['analytics.tiktok.com'], keys: ['_ttp', '_tt_*'] },
  {
    name: 'X Ads',
    kind: 'advertising',
    hosts: ['ads-twitter.com', 'analytics.twitter.com'],
    keys: ['muc_ads', 'personalization_id'],
  },
  {
    name: 'Pinterest Tag',
    kind: 'advertising',
    hosts: ['ct.pinterest.com', 's.pinimg.com/ct/'],
    keys: ['_pin_unauth', '_pinterest_ct*', '_derived_epik'],
  },
  {
    name: 'Snap Pixel',
    kind: 'advertising',
    hosts: ['tr.snapchat.com', 'sc-static.net/scevent'],
    keys: ['_scid', '_scid_r'],
  },
  {
    name: 'Reddit Pixel',
    kind: 'advertising',
    hosts: ['alb.reddit.com', 'redditstatic.com/ads/'],
    keys: ['_rdt_uuid'],
  },
  { name: 'Criteo', kind: 'advertising', hosts: ['criteo.com', 'criteo.net'], keys: ['cto_bundle', 'cto_*'] },
  { name: 'Taboola', kind: 'advertising', hosts: ['taboola.com'], keys: ['_tb_sess_r', 't_gid', 'taboola*'] },
  { name: 'Outbrain', kind: 'advertising', hosts: ['outbrain.com'], keys: ['obuid', 'outbrain_*'] },
  { name: 'Amazon Ads', kind: 'advertising', hosts: ['amazon-adsystem.com'], keys: ['ad-id', 'ad-privacy'] },
  { name: 'Xandr', kind: 'advertising', hosts: ['adnxs.com'], keys: ['uuid2', 'anj'] },
  { name: 'The Trade Desk', kind: 'advertising', hosts: ['adsrvr.org'], keys: ['TDID', 'TDCPM'] },
  { name: 'AdRoll', kind: 'advertising', hosts: ['adroll.com'], keys: ['__adroll*', '__ar_v4'] },
  { name: 'Magnite', kind: 'advertising', hosts: ['rubiconproject.com'], keys: ['khaos'] },
  { name: 'PubMatic', kind: 'advertising', hosts: ['pubmatic.com'], keys: ['KADUSERCOOKIE'] },
  { name: 'Index Exchange', kind: 'advertising', hosts: ['casalemedia.com'], keys: ['CMID', 'CMPS'] },
  { name: 'OpenX', kind: 'advertising', hosts: ['openx.net'] },
  { name: 'Teads', kind: 'advertising', hosts: ['teads.tv'] },
  { name: 'Awin', kind: 'advertising', hosts: ['dwin1.com', 'awin1.com'] },
  {
    name: 'Yandex Metrica',
    kind: 'analytics',
    hosts: ['mc.yandex.ru', 'mc.yandex.com'],
    keys: ['_ym_*', 'yandexuid'],
  },
  { name: 'Matomo Cloud', kind: 'analytics', hosts: ['matomo.cloud'] },
  { name: 'Matomo', kind: 'analytics', hosts: [], keys: ['_pk_id*', '_pk_ses*', '_pk_ref*'] },
  {
    name: 'Adobe Analytics',
    kind: 'analytics',
    hosts: ['omtrdc.net', '2o7.net', 'demdex.net'],
    keys: ['s_vi', 'AMCV_*', 'AMCVS_*', 'demdex'],
  },
  {
    name: 'HubSpot',
    kind: 'analytics',
    hosts: ['hs-analytics.net', 'track.hubspot.com', 'hsadspixel.net'],
    keys: ['hubspotutk', '__hstc', '__hssc', '__hssrc'],
  },
  { name: 'Segment', kind: 'analytics', hosts: ['api.segment.io', 'cdn.segment.com'], keys: ['ajs_*'] },
  { name: 'Mixpanel', kind: 'analytics', hosts: ['mixpanel.com', 'mxpnl.com'], keys: ['__mp*'] },
  { name: 'Amplitude', kind: 'analytics', hosts: ['amplitude.com'], keys: ['AMP_*', 'amplitude_*'] },
  { name: 'Heap', kind: 'analytics', hosts: ['heapanalytics.com', 'heap-api.com'], keys: ['_hp2_*'] },
  { name: 'Kissmetrics', kind: 'analytics', hosts: ['kissmetrics.io', 'kissmetrics.com'] },
  {
    name: 'Chartbeat',
    kind: 'analytics',
    hosts: ['chartbeat.com', 'chartbeat.net'],
    keys: ['_cb', '_chartbeat*'],
  },
  { name: 'Comscore', kind: 'analytics', hosts: ['scorecardresearch.com'], keys: ['_scor_uid'] },
  { name: 'Quantcast', kind: 'advertising', hosts: ['quantserve.com'], keys: ['__qca'] },
  { name: 'Optimizely', kind: 'analytics', hosts: ['logx.optimizely.com'], keys: ['optimizelyEndUserId'] },
  { name: 'Klaviyo', kind: 'analytics', hosts: ['klaviyo.com'], keys: ['__kla_id'] },
  { name: 'etracker', kind: 'analytics', hosts: ['etracker.com', 'etracker.de'], keys: ['_et_coid'] },
  { name: 'Baidu Analytics', kind: 'analytics', hosts: ['hm.baidu.com'], keys: ['Hm_lvt_*', 'Hm_lpvt_*'] },
  {
    name: 'YouTube',
    kind: 'embed',
    hosts: ['youtube.com/embed/', 'youtube.com/iframe_api'],
    keys: ['VISITOR_INFO1_LIVE', 'YSC'],
  },
  { name: 'Vimeo', kind: 'embed', hosts: ['player.vimeo.com/video/'], keys: ['vuid'] },
  {
    name: 'Google Maps',
    kind: 'embed',
    hosts: ['google.com/maps/embed', 'maps.google.com', 'maps.googleapis.com'],
  },
  { name: 'Facebook plugins', kind: 'embed', hosts: ['facebook.com/plugins/'] },
  { name: 'Instagram', kind: 'embed', hosts: ['instagram.com/embed'] },
  { name: 'X posts', kind: 'embed', hosts: ['platform.twitter.com', 'platform.x.com'] },
  { name: 'TikTok', kind: 'embed', hosts: ['tiktok.com/embed'] },
  { name: 'Spotify', kind: 'embed', hosts: ['open.spotify.com/embed'] },
  { name: 'SoundCloud', kind: 'embed', hosts: ['w.soundcloud.com/player'] },
  { name: 'Dailymotion', kind: 'embed', hosts: ['dailymotion.com/embed', 'geo.dailymotion.com'] },
  { name: 'Disqus', kind: 'embed', hosts: ['disqus.com/embed'] },
  { name: 'Google Fonts', kind: 'fonts', hosts: ['fonts.googleapis.com', 'fonts.gstatic.com'] },
  { name: 'Adobe Fonts', kind: 'fonts', hosts: ['use.typekit.net', 'p.typekit.net'] },
  { name: 'Fonts.com', kind: 'fonts', hosts: ['fast.fonts.net'] },
  { name: 'Hoefler&Co. Cloud.typography', kind: 'fonts', hosts: ['cloud.typography.com'] },
  { name: 'Font Awesome', kind: 'fonts', hosts: ['use.fontawesome.com', 'kit.fontawesome.com'] },
];

const byHost = new Map<string, { readonly path: string; readonly service: Service }[]>();
for (const service of services) {
  for (const written of service.hosts) {
    const slash = written.indexOf('/');
    const [host, path] = slash < 0 ? [written, '/'] : [written.slice(0, slash), written.slice(slash)];
    byHost.set(host, [...(byHost.get(host) ?? []), { path, service }]);
  }
}
const byKey = new Map<string, Service>();
const byKeyStart: { readonly start: string; readonly service: Service }[] = [];
for (const service of services) {
  for (const key of service.keys ?? []) {
    if (key.endsWith('*')) byKeyStart.push({ start: key.slice(0, -1), service });
    else byKey.set(key, service);
  }
}

/** The service behind a URL; null if it is none of those. */
export function trackerOf(url: Pick<URL, 'hostname' | 'pathname'>): Tracker | null {
  let host = url.hostname;
  for (;;) {
    const found = byHost.get(host)?.find(({ path }) => url.pathname.startsWith(path));
    if (found !== undefined) return found.service;
    const dot = host.indexOf('.');
    if (dot < 0) return null;
    host = host.slice(dot + 1);
  }
}

/** The service that sets a cookie or a key of this name; null if it is none of those. */
export function trackerOfKey(name: string): Tracker | null {
  return byKey.get(name) ?? byKeyStart.find(({ start }) => name.startsWith(start))?.service ?? null;
}
