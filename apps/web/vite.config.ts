import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** Where npm start serves; another one for who runs several. */
const service = process.env['SITEGLASS_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // The list of languages and the messages of texts come from the sources of @siteglass/analysis.
  resolve: { conditions: ['siteglass-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['siteglass-source', ...defaultServerConditions] } },
  build: {
    target: 'es2022',
    // Nothing is written into the page: its content policy takes no data: address for scripts and styles.
    assetsInlineLimit: 0,
    // One small file: pages made at build need theirs before any script has run, and no page is drawn without.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: on a slow line each costs a round trip, and two compress better as one.
          groups: [
            // Without the entry itself: the pages import what is in here, and the entry waits for them.
            {
              name: 'base',
              tags: ['$initial'],
              test: /\/node_modules\/|\/src\/(?!main\.tsx)|rolldown\/runtime/,
              priority: 1,
            },
            // What most pages need beside it, but for the large tables.
            { name: 'parts', minShareCount: 3, test: /^(?!.*(?:data-table|react-table|react-virtual))/ },
          ],
        },
      },
    },
  },
  server: {
    // npm run web:dev beside npm start
    proxy: { '/app/api': service, '/docs': service },
  },
});
