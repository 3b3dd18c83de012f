/** What `doctor` reports about one part. */
export interface Finding {
  readonly part: string;
  /**
   * `missing` disables a feature. `broken` is something that was configured or that nothing works without. `warning`
   * may be a mistake. `set` and `default` are values of settings.
   */
  readonly state: 'ok' | 'missing' | 'broken' | 'warning' | 'set' | 'default';
  readonly detail: string;
}
