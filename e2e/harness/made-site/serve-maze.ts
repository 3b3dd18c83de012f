import { makeMaze, type Maze } from './maze.ts';
import { createRandom } from './random.ts';
import { listen } from './serve.ts';

export interface ServedMaze {
  readonly maze: Maze;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the maze of a seed; every page has unique text, except for those of a trap, which are nearly equal. */
export async function serveMaze(seed: number): Promise<ServedMaze> {
  const { origin, serve, close } = await listen('127.0.0.1');
  const maze = makeMaze(seed, origin);
  const random = createRandom(seed + 1);
  const trapText = random.text(60).join(' ');
  serve((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(maze.robotsTxt);
      return;
    }
    const answer = maze.answer(path);
    if ('redirectsTo' in answer) {
      response.writeHead(302, { location: answer.redirectsTo }).end();
      return;
    }
    const isTrap = maze.traps.some(({ holds }) => holds(path));
    const text = isTrap ? `${trapText} ${path.replace(/\W+/g, ' ')}` : random.text(60).join(' ');
    const links = answer.links.map((to) => `<a href="${to.replace(/&/g, '&amp;')}">${random.newWord()}</a>`);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>${random.newWord()}</title><main>${text}</main>${links.join(' ')}`,
      );
  });
  return { maze, origin, close };
}
