import { useEffect } from 'react';
import { applyHead } from './start.js';

export default function Page({ scene }) {
  useEffect(() => applyHead(scene), [scene]);
  return (
    <>
      <nav>
        {scene.links.map((href) => (
          <a key={href} href={href}>
            {href}
          </a>
        ))}
      </nav>
      <main>
        {scene.h1 && <h1>{scene.h1}</h1>}
        {scene.text && <p>{scene.text}</p>}
      </main>
    </>
  );
}
