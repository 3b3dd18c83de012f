import type { TextBlock } from '../text-block.ts';
import { readCorrected } from './read-corrected.ts';
import { TextRecorder } from './text.ts';
import { PageWalk } from './walk-page.ts';

const textWalk = new PageWalk();

/** The visible text of a page, the same as an analysis sees it, without reading anything else. */
export function visibleBlocks(html: string): readonly TextBlock[] {
  const { recorder } = readCorrected((corrections) => {
    const recorder = new TextRecorder();
    textWalk.walk(html, [], recorder, corrections);
    return { recorder };
  });
  return recorder.done().blocks;
}
