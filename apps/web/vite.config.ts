import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The URL of `npm start`; override it to run several instances. */
const service = process.env['SITEGLASS_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // Language list and message helpers are imported from the sources of @siteglass/analysis.
  resolve: { conditions: ['siteglass-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['siteglass-source', ...defaultServerConditions] } },
  build: {
    target: 'es2022',
    // Inlines nothing: the content security policy forbids data: URLs for scripts and styles.
    assetsInlineLimit: 0,
    // One small file: prerendered pages need their styles before any script runs, and no page renders without them.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few chunks: on a slow connection each costs a round trip, and larger chunks compress better.
          groups: [
            // Excludes the entry itself: the pages import this chunk, and the entry waits for the pages.
            {
              name: 'base',
              tags: ['$initial'],
              test: /\/node_modules\/|\/src\/(?!main\.tsx)|rolldown\/runtime/,
              priority: 1,
            },
            // Components that most pages share, except for the large table libraries.
            {
              name: 'parts',
              minShareCount: 3,
              test: /\/src\/(?:components\/(?!data-table)|entry\/|words\/|style\/|public-)/,
            },
            // The rest of what pages share, which are those of an account: public pages do not load it.
            {
              name: 'account-parts',
              minShareCount: 3,
              test: /^(?!.*(?:data-table|react-table|react-virtual))/,
            },
          ],
        },
      },
    },
  },
  server: {
    // For npm run web:dev alongside npm start.
    proxy: { '/app/api': service, '/docs': service, '/assets': service },
  },
});
