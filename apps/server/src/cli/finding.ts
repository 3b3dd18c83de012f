/** What `doctor` says of one part. */
export interface Finding {
  readonly part: string;
  /** `missing` costs a feature, `broken` something that was set up or that nothing works without. */
  readonly state: 'ok' | 'missing' | 'broken';
  readonly detail: string;
}
