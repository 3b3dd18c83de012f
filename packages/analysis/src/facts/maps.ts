import { parseUrl } from '../parse/url.ts';

export type MapProvider = 'Google Maps' | 'OpenStreetMap' | 'Bing Maps' | 'Mapbox';

/** The provider of an embedded map, by the URL of its frame; null for any other page. */
export function mapOf(url: string | null): MapProvider | null {
  const parsed = url === null ? null : parseUrl(url);
  if (parsed === null) return null;
  const { hostname, pathname, searchParams } = parsed;
  if (/^(?:www\.|maps\.)?google\.[a-z.]{2,6}$/.test(hostname))
    return /^\/maps\/(?:embed|d\/.{0,9}embed)/.test(pathname) ||
      (pathname.startsWith('/maps') && searchParams.get('output') === 'embed')
      ? 'Google Maps'
      : null;
  if (/(?:^|\.)openstreetmap\.(?:org|de|fr)$/.test(hostname)) return 'OpenStreetMap';
  if (/^(?:www\.)?bing\.com$/.test(hostname) && pathname.startsWith('/maps/embed')) return 'Bing Maps';
  return hostname === 'api.mapbox.com' ? 'Mapbox' : null;
}
