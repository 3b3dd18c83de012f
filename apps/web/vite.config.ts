import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Nothing is written into the page: its content policy takes no data: address for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // npm run web:dev beside npm start
    proxy: { '/app/api': 'http://127.0.0.1:3000', '/docs': 'http://127.0.0.1:3000' },
  },
});
