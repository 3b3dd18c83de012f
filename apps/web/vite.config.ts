import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where npm start serves; another one for who runs several. */
const service = process.env['SITEGLASS_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Nothing is written into the page: its content policy takes no data: address for scripts and styles.
    assetsInlineLimit: 0,
    // One small file: pages made at build need theirs before any script has run, and no page is drawn without.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    // npm run web:dev beside npm start
    proxy: { '/app/api': service, '/docs': service },
  },
});
