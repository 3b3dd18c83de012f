import { useEffect, useRef } from 'react';

/** Decodes a data URL here, because the content security policy of this site blocks images from data URLs. */
function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const bytes = Uint8Array.from(atob(dataUrl.slice(comma + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** The logo of an account, at most as large as given in pixels. */
export function BrandLogo(props: {
  readonly dataUrl: string;
  readonly label: string;
  readonly height: number;
  readonly width: number;
  readonly className?: string | undefined;
}) {
  const { dataUrl, label, height, width, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    const draw = async (): Promise<void> => {
      const image = await createImageBitmap(blobOf(dataUrl));
      const element = canvas.current;
      if (!isLeft && element !== null) {
        // Twice the displayed size, for high-density screens.
        const scale = Math.min(1, (2 * height) / image.height, (2 * width) / image.width);
        element.width = Math.max(1, Math.round(image.width * scale));
        element.height = Math.max(1, Math.round(image.height * scale));
        element.style.width = `${element.width / 2}px`;
        element.getContext('2d')?.drawImage(image, 0, 0, element.width, element.height);
      }
      image.close();
    };
    // Images that cannot be decoded are reported where they are selected.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [dataUrl, height, width]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} width={1} height={1} />;
}
