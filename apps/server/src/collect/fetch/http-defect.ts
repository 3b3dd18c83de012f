/**
 * How a response breaks HTTP although browsers read it. Chromium's reading is the measure: what it shows is read here,
 * what it refuses is an error.
 */
export const HTTP_DEFECTS = [
  'status-line',
  'line-ends',
  'folded-header',
  'space-before-colon',
  'invalid-header-line',
  'control-characters',
  'repeated-location',
  'repeated-length',
  'invalid-length',
  'length-and-chunked',
  'transfer-encoding',
  'chunk-format',
  'data-after-end',
  'length-of-decoded',
  'compression-cut',
  'compression-trailing-data',
  'compression-checksum',
] as const;

export type HttpDefect = (typeof HTTP_DEFECTS)[number];
