/** The eight products that are told apart. */
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
  /** The one whose block page was seen; else the one nearest to the site, what is in front of it being in `cdn`. */
  readonly name: WafProduct | null;
  /** What gave it away, such as `header cf-ray` or `cookie visid_incap_*`; at most 10, no text of the site's own. */
  readonly evidence: readonly string[];
  /** `blocking`: an answer of the firewall itself was seen; `present`: its marks on an ordinary answer. */
  readonly confidence: 'blocking' | 'present' | null;
  /** The content-delivery network in front, such as `Amazon CloudFront`, where it is not by itself the product named. */
  readonly cdn: string | null;
}
