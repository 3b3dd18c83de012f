/** The eight products that can be distinguished. */
export type WafProduct =
  | 'Cloudflare'
  | 'AWS WAF'
  | 'Akamai'
  | 'Imperva Incapsula'
  | 'Sucuri'
  | 'F5 BIG-IP ASM'
  | 'ModSecurity'
  | 'Wordfence';

export interface WafFacts {
  readonly detected: boolean;
  /**
   * The product whose block page was seen; otherwise the one closest to the site, with anything in front of it in
   * `cdn`.
   */
  readonly name: WafProduct | null;
  /** The marks found, such as `header cf-ray` or `cookie visid_incap_*`; at most 10, without text from the site. */
  readonly evidence: readonly string[];
  /** `blocking`: a response from the firewall itself was seen; `present`: its marks were on an ordinary response. */
  readonly confidence: 'blocking' | 'present' | null;
  /** The CDN in front, such as `Amazon CloudFront`, unless it is itself the named product. */
  readonly cdn: string | null;
}
