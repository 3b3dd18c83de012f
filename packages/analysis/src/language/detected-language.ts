/** What is said of a text's language; apart from the detector, whose import loads its n-grams. */
export interface DetectedLanguage {
  /** BCP 47 primary subtag; `no` for both Norwegians. */
  readonly language: string;
  /**
   * 0 to 1: how far the next best language is behind, over the length of what was read. Not a probability: above 0.9 no
   * case is known where the language was wrong; near 0.5 a close relative may be meant.
   */
  readonly confidence: number;
  /** Enough text, and typical of the language. */
  readonly isReliable: boolean;
}
