/** The work that a worker process takes: all of it, what users wait for right now, or only the rest. */
export type Work = 'all' | 'watched' | 'background';
