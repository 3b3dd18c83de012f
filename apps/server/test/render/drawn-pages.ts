import { deflateSync } from 'node:zlib';

/** Pages whose measures are known from how they are made, by path. */
export const drawnPages: Readonly<Record<string, string>> = {
  '/images': page(`
    <img id="large" src="/image-1200x900.png" style="width: 100px; height: 75px" alt="">
    <img id="small" src="/image-50x50.png" style="width: 200px; height: 200px" alt="">
    <img id="squeezed" src="/image-400x300.png" style="width: 200px; height: 40px" alt="">
    <img id="cropped" src="/image-400x300.png" style="width: 200px; height: 40px; object-fit: cover" alt="">
    <img id="broken" src="/missing.png" alt="">
    <img id="waiting" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="/later.png" style="width: 50px; height: 50px" alt="">
    <img id="dense" srcset="/image-400x300.png 2x" style="width: 200px" alt="">
    <img id="chosen" srcset="/image-400x300.png 400w, /image-1200x900.png 1200w" sizes="100px" style="width: 100px" alt="">
    <div style="display: none"><img id="absent" src="/image-50x50.png" alt=""></div>
    <div style="height: 2000px"></div>
    <img id="below" src="/image-50x50.png" width="50" height="50" alt="">`),
  '/text': page(`
    <p id="plain">${'a'.repeat(100)}</p>
    <p id="small" style="font-size: 11px">${'b'.repeat(60)}</p>
    <p id="white" style="color: #fff">${'c'.repeat(70)}</p>
    <p id="tiny" style="font-size: 0">${'d'.repeat(80)}</p>
    <div style="position: absolute; left: -9999px"><a id="away" href="/x">${'e'.repeat(90)}</a></div>
    <p style="display: none">${'f'.repeat(100)}</p>
    <p style="opacity: 0">${'g'.repeat(100)}</p>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">${'h'.repeat(100)}</p>
    <nav style="position: absolute; left: -9999px">${'i'.repeat(300)}</nav>
    <div style="max-height: 0; overflow: hidden">${'j'.repeat(300)}</div>
    <div style="background: #000"><p style="color: #fff">${'k'.repeat(20)}</p></div>
    <div style="background: url(/image-50x50.png)"><p style="color: #fff">${'l'.repeat(20)}</p></div>`),
  '/over-a-picture': page(`
    <img src="/image-400x300.png" style="position: absolute; top: 0; left: 0; width: 400px; height: 300px" alt="">
    <p style="position: relative; color: #fff">${'white on a picture '.repeat(10)}</p>`),
  '/targets': page(`
    <p>A sentence with <a href="/1">a link</a> in it.</p>
    <div><a href="/2" id="first" style="display: inline-block; width: 20px; height: 20px"></a><a href="/3" id="second" style="display: inline-block; width: 20px; height: 20px"></a></div>
    <div style="margin: 100px"><a href="/4" style="display: inline-block; width: 10px; height: 10px"></a></div>
    <div><button style="width: 48px; height: 48px">A</button><button style="width: 48px; height: 48px">B</button></div>
    <div style="margin: 60px"><input type="checkbox"></div>
    <div style="margin: 60px"><a href="/5"><img src="/image-50x50.png" alt="" width="50" height="50"></a><a href="/6"><img src="/image-50x50.png" alt="" width="50" height="50"></a></div>`),
  '/wide': page('<p>Text</p><section><div id="wide" style="width: 600px">Wide</div></section>'),
  '/scrolls-inside': page(
    '<div style="overflow-x: auto"><div style="width: 900px">Wide</div></div><div style="position: fixed; left: 400px; width: 300px; height: 20px">x</div>',
  ),
  '/cut-off': page(
    '<style>body { overflow-x: hidden }</style><p id="cut" style="white-space: nowrap; width: 700px">A line that nobody can read to its end on a phone.</p><p>Short</p>',
  ),
  '/popup': page(`${text()}
    <div id="backdrop" style="position: fixed; inset: 0; background: rgb(0 0 0 / 50%)"></div>
    <div id="popup" role="dialog" style="position: fixed; left: 0; right: 0; top: 200px; height: 300px; background: #fff">Get 10% off</div>`),
  '/consent': page(`${text()}
    <div id="bar" class="cookie-banner" style="position: fixed; left: 0; right: 0; bottom: 0; height: 440px; background: #fff">We use cookies.</div>`),
  '/bars': page(`${text()}
    <header style="position: fixed; left: 0; right: 0; top: 0; height: 150px; background: #eee">Menu</header>
    <div style="position: fixed; inset: 0; pointer-events: none"></div>
    <footer style="position: fixed; left: 0; right: 0; bottom: 0; height: 150px; background: #eee">Call us</footer>`),
  '/behind': page(`<div style="position: fixed; inset: 0; background: #cde"></div>
    <main style="position: relative"><h1>Olive trees</h1><p>They want light.</p></main>`),
  '/shell': page(
    `<div id="app" style="position: fixed; inset: 0; overflow: auto; background: #fff">${text()}</div>`,
  ),
  '/shadow': page(`${text()}<cookie-consent></cookie-consent><script>
    document.querySelector('cookie-consent').attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position: fixed; inset: 0; background: #fff">We value your privacy</div>';</script>`),
  '/shadow-popup': page(`${text()}<promo-box></promo-box><script>
    document.querySelector('promo-box').attachShadow({ mode: 'open' }).innerHTML =
      '<style>div { position: fixed; inset: 0; background: #fff }</style><div id="inner" role="dialog">Get 10% off</div>';</script>`),
  '/shadow-parts': page(`
    <article-card><h2 slot="title">Olive trees</h2><img id="slotted" src="/missing.png" alt=""><b slot="none">Unused</b></article-card>
    <div><div id="wide" style="width: 600px">Wide</div></div>
    <script>
      document.querySelector('article-card').attachShadow({ mode: 'open' }).innerHTML =
        '<header><slot name="title"><i>No title</i></slot></header><p id="small" style="font-size: 10px">' + 'a'.repeat(60) +
        '</p><div><slot></slot></div><p style="color: #fff">' + 'c'.repeat(70) + '</p>' +
        '<a href="/2" id="first" style="display: inline-block; width: 20px; height: 20px"></a><a href="/3" id="second" style="display: inline-block; width: 20px; height: 20px"></a>';
    </script><img id="last" src="/image-50x50.png" style="width: 200px; height: 200px" alt="">`),
  '/shadow-app': page(`<olive-app></olive-app><script>
    document.querySelector('olive-app').attachShadow({ mode: 'open' }).innerHTML =
      '<main style="position: fixed; inset: 0; overflow: auto"><h1>Olive trees</h1><p>They want light.</p></main>';</script>`),
  '/empty-first': page(`<div style="height: 3000px"></div>${text()}`),
  '/numbers': page(`
    <template><b>x</b><i>y</i></template><noscript><b>n</b></noscript>
    <svg viewBox="0 0 1 1"><path d="M0 0"/><foreignObject><p>x</p></foreignObject></svg>
    <table><tr><td>1</td></tr></table><select><option>1</select><math><mi>x</mi></math>
    <iframe srcdoc="<p>x"></iframe><p>unclosed<p>again<ul><li>1<li>2</ul>
    <img id="last" src="/image-50x50.png" width="50" height="50" alt="">
    <script>document.body.append(document.createElement('footer'));</script>`),
  '/hostile': page(`${text()}
    <form><input name="localName"><input name="parentElement"><input name="getBoundingClientRect"><input name="attributes"></form>
    <img name="querySelectorAll" alt=""><img name="documentElement" alt=""><img name="body" alt="">
    <div id="wide" style="width: 600px">Wide</div>
    <script>
      const refuse = () => { for (;;); };
      for (const type of [Node, Element, HTMLElement, Document, Map, Set, Array]) {
        for (const name of Object.getOwnPropertyNames(type.prototype)) {
          if (name === 'constructor') continue;
          try { Object.defineProperty(type.prototype, name, { get: refuse, set: refuse }); } catch {}
        }
      }
      window.getComputedStyle = refuse;
      performance.now = refuse;
      Object.prototype.toJSON = refuse;
    </script>`),
  '/many': page(`<script>
    const made = [];
    for (let i = 0; i < 100000; i++) made.push('<i>' + i + '</i> ');
    document.body.innerHTML = made.join('');</script>`),
  '/deep': page(`<script>
    let at = document.body;
    for (let i = 0; i < 3000; i++) at = at.appendChild(document.createElement('span'));
    at.textContent = 'x'.repeat(5000000);</script>`),
  '/changes': page(`${text()}<script>
    setInterval(() => { document.body.append(document.createElement('p')); document.querySelector('p').remove(); }, 0);
    requestAnimationFrame(function turn() { document.body.append(document.createElement('b')); if (document.body.children.length > 3000) document.body.innerHTML = '<p>again</p>'; requestAnimationFrame(turn); });</script>`),
  '/large': page(
    Array.from(
      { length: 1000 },
      (_, i) => `<div><p>Text <a href="/${i}">${i}</a></p><span>a</span><b>b</b></div>`,
    ).join(''),
  ),
  '/light': page(text()),
  '/stores': page(`${text()}<script>
    localStorage.setItem('kept', '1'); sessionStorage.setItem('once', '1');
    document.cookie = '_ga=1; max-age=864000'; document.cookie = 'plain=1';</script>
    <script src="/moved.js"></script><img src="http://third.test:PORT/image-50x50.png" alt="">`),
  '/objections': page(
    `${text()}<script>fetch('http://third.test:PORT/data').catch(() => undefined);
    addEventListener('unload', () => undefined);</script><img src="http://third.test:PORT/image-400x300.png" alt="">`,
  ),
  '/refused': page(`${text()}<script>fetch('http://gone.test/data').catch(() => undefined);</script>`),
};

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>x</title><style>body { margin: 0 }</style></head><body>${body}</body></html>`;
}

function text(): string {
  return '<main><h1>Olive trees</h1><p>They want light.</p><p>Prune them in March.</p></main>';
}

/** A gray PNG of a size. */
export function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** CRC-32 as in PNG, annex D. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
