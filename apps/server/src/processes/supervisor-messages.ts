/** Messages from a child to its supervisor. */
export type ChildMessage =
  | { readonly type: 'ready'; readonly url?: string; readonly port?: number }
  | { readonly type: 'alive' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'metrics'; readonly id: number; readonly text: string };

/**
 * Messages from a supervisor to its children: the database URL, as soon as the database is ready, and requests for
 * metrics.
 */
export type SupervisorMessage =
  { readonly type: 'database'; readonly url: string } | { readonly type: 'metrics'; readonly id: number };
