/** What a child tells its supervisor. */
export type ChildMessage =
  | { readonly type: 'ready'; readonly url?: string; readonly port?: number }
  | { readonly type: 'alive' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'metrics'; readonly id: number; readonly text: string };

/** What a supervisor tells its children: where the database is, as soon as it can be used; that it wants metrics. */
export type SupervisorMessage =
  { readonly type: 'database'; readonly url: string } | { readonly type: 'metrics'; readonly id: number };
