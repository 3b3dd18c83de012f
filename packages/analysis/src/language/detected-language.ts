/** What is said of a text's language; apart from the detector, whose import loads its n-grams. */
export interface DetectedLanguage {
  /** BCP 47 primary subtag; `no` for both Norwegians. */
  readonly language: string;
  /**
   * 0 to 1: how far the next best language is behind, over the length of what was read. Not a probability. It does not
   * weigh close relatives that are told apart by their words (Galician, Serbian in Latin letters, Afrikaans, Malay):
   * below some 200 letters those may be taken for their neighbour at any confidence.
   */
  readonly confidence: number;
  /** Enough text, and typical of the language. */
  readonly isReliable: boolean;
}
