export interface SettingsSection {
  /** Its page's, as in `routes.ts`. */
  readonly path: string;
  readonly label: 'account' | 'usage' | 'keys' | 'branding' | 'webhooks';
}

/** What an account arranges for itself, in the order of its navigation: a page that stands here has that around it. */
export const settingsSections: readonly SettingsSection[] = [
  { path: '/account', label: 'account' },
  { path: '/usage', label: 'usage' },
  { path: '/keys', label: 'keys' },
  { path: '/branding', label: 'branding' },
  { path: '/webhooks', label: 'webhooks' },
];

/** The section that an address belongs to; undefined for a page that is no setting. */
export function settingsSectionAt(pathname: string): SettingsSection | undefined {
  return settingsSections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
