import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Names that analytics and advertising services document for their visitor cookies. */
const tracking =
  /^(?:_ga(?:_\w+)?|_gid|_gcl_au|__utm[a-z]{1,3}|_fbp|_fbc|_pk_id(?:\.\S+)?|_hj\w*|_clck|_uetvid|_uetsid|_ttp|_pin_unauth|_scid|_rdt_uuid|ajs_anonymous_id|amplitude_id\w*|mp_\w+_mixpanel|optimizelyEndUserId|_vwo_uuid\w*|_ym_uid|s_vi|AMCV_\w+(?:%40\w+)?|__hstc|hubspotutk|_mkto_trk|IDE|_kuid_|_lr_uf_\S*|visitor_id\d+)$/;

/**
 * Fires when the response of the page itself sets a cookie that recognizes visitors for analytics or advertising, so
 * before anyone could agree. Cookies that scripts set are only visible once the page was rendered.
 * In a page that was rendered, this is left to `priv-cookies-before-consent`.
 *
 * Source: https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/guidance-on-the-use-of-storage-and-access-technologies/
 */
export const privTrackingCookie = defineCheck({
  id: 'priv-tracking-cookie',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source:
    'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/guidance-on-the-use-of-storage-and-access-technologies/',
  text: {
    failure: 'Tracking cookies set on first visit',
    pass: 'No tracking cookies set on first visit',
    why: 'The server sets these cookies before visitors can agree to them, which the law in the EU and the UK requires.',
    fix: 'Configure the server or the tag server to set these cookies only after consent.',
    details: {
      set: 'The response sets {count, plural, one {# tracking cookie} other {# tracking cookies}}: {names}.',
    },
  },
  run({ cookies, traffic }) {
    if (traffic !== null) return notApplicable('judged-in-browser');
    if (cookies.length === 0) return notApplicable('no-cookies');
    const names = [...new Set(cookies.flatMap(({ name }) => (tracking.test(name) ? [name] : [])))];
    return names.length === 0 ? pass() : fail('set', { count: names.length, names: names.slice(0, 10) });
  },
});
