import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start.js';

const LazyPage = lazy(() => import('./react-page.jsx'));

start((scene) => {
  createRoot(document.getElementById('root')).render(
    <Suspense fallback={<p>Loading</p>}>
      <LazyPage scene={scene} />
    </Suspense>,
  );
});
