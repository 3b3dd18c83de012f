/** What `doctor` says of one part. */
export interface Finding {
  readonly part: string;
  /**
   * `missing` costs a feature, `broken` something that was set up or that nothing works without. `warning` may be a
   * mistake. `set` and `default` are values of settings.
   */
  readonly state: 'ok' | 'missing' | 'broken' | 'warning' | 'set' | 'default';
  readonly detail: string;
}
