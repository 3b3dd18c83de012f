/** A text's detected language. Separate from the detector, because importing that loads its n-grams. */
export interface DetectedLanguage {
  /** BCP 47 primary subtag; `no` for both Norwegian languages. */
  readonly language: string;
  /**
   * 0 to 1: the lead over the next best language, scaled by the length of the text that was read. Not a probability. It
   * does not account for close relatives that are distinguished by their words (Galician, Serbian in Latin letters,
   * Afrikaans, Malay): below about 200 letters those may be mistaken for a related language at any confidence.
   */
  readonly confidence: number;
  /** The text is long enough and typical of the language. */
  readonly isReliable: boolean;
}
