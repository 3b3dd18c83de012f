import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LinkGraph } from '../../api/records.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './graph.module.css';
import { layoutGraph, type PlacedNode } from './graph-layout.ts';
import { useNodeCount } from './node-count.ts';
import { PageLink } from './page-link.tsx';
import { reportSearch } from './report-search.ts';
import { statusTone, type StatusTone } from './status-mark.tsx';
import { structureWords } from './structure-words.ts';

/** The link graph as an image. It reacts to the pointer; keyboard users have the table below it. */
export function GraphView({ graph }: { readonly graph: LinkGraph }) {
  const words = useWords(structureWords);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [shown, setShown] = useState<number | null>(null);
  const { nodes: placed, rings, extent } = useMemo(() => layoutGraph(graph), [graph]);
  const { nodes, edges } = graph;
  const open = (index: number): void => {
    const at = nodes[index]?.url_hash;
    if (at !== undefined) void navigate({ search: reportSearch(search, { view: 'pages', at }) });
  };
  const ownEdges = shown === null ? [] : edges.filter((edge) => edge.includes(shown));
  const near = new Set(ownEdges.flat());
  const countOf = useNodeCount();
  const label = words.label({
    pages: countOf(nodes),
    links: words.link({ count: edges.length }),
  });
  return (
    <figure className={styles.graph}>
      <svg
        viewBox={`${-extent} ${-extent} ${2 * extent} ${2 * extent}`}
        role="img"
        aria-label={label}
        className={styles.picture}
      >
        {rings.map((radius) => (
          <circle key={radius} r={radius} className={styles.ring} />
        ))}
        <g className={shown === null ? styles.ways : styles.faint}>
          {placed.map((node, index) => {
            const from = node.parent === null ? undefined : placed[node.parent];
            return from === undefined ? null : (
              <path key={index} d={`M${from.x} ${from.y}L${node.x} ${node.y}`} />
            );
          })}
        </g>
        <g className={styles.lit}>
          {ownEdges.map(([from = 0, to = 0], index) => (
            <path
              key={index}
              d={`M${placed[from]?.x} ${placed[from]?.y}L${placed[to]?.x} ${placed[to]?.y}`}
            />
          ))}
        </g>
        {placed.map((node, index) => (
          <g
            key={index}
            className={shown === null || near.has(index) || shown === index ? styles.node : styles.far}
            transform={`translate(${node.x} ${node.y})`}
            onPointerEnter={() => setShown(index)}
            onClick={() => (shown === index ? open(index) : setShown(index))}
          >
            <circle r={Math.max(node.r, 8)} className={styles.touch} />
            <Shape node={node} tone={statusTone(nodes[index]?.status ?? null)} />
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <ul className={styles.legend}>
          {(['pass', 'notice', 'critical'] as const).map((tone) => (
            <li key={tone}>
              <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
                <Shape node={{ r: 6 }} tone={tone} />
              </svg>{' '}
              {words.legend[tone]}
            </li>
          ))}
        </ul>
        <NodeDetails graph={graph} index={shown} />
      </figcaption>
    </figure>
  );
}

/** A distinct shape for each kind of response, so that it does not rely on color. */
function Shape({ node: { r }, tone }: { readonly node: Pick<PlacedNode, 'r'>; readonly tone: StatusTone }) {
  if (tone === 'pass') return <circle r={r} className={styles.pass} />;
  if (tone === 'notice')
    return <path d={`M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0Z`} className={styles.notice} />;
  return <path d={`M0 ${-r * 1.2}L${r * 1.15} ${r * 0.9}H${-r * 1.15}Z`} className={styles.critical} />;
}

function NodeDetails({ graph, index }: { readonly graph: LinkGraph; readonly index: number | null }) {
  const words = useWords(structureWords);
  const format = useFormat();
  const node = index === null ? undefined : graph.nodes[index];
  if (node === undefined) return <p className={styles.details}>{words.hint}</p>;
  const inwards = graph.edges.filter(([, to]) => to === index).length;
  const outwards = graph.edges.filter(([from]) => from === index).length;
  return (
    <div className={styles.details}>
      <PageLink url={node.url} hash={node.url_hash} />
      {node.title !== null && <p dir="auto">{visibleText(node.title.slice(0, 120))}</p>}
      <p>
        <SeverityMark
          severity={statusTone(node.status)}
          word={node.status === null ? words.noAnswer : String(node.status)}
        />{' '}
        {words.names.link_score} {node.link_score === null ? '–' : format.number(node.link_score, 1)} ·{' '}
        {words.inAndOut({ inwards: format.number(inwards), outwards: format.number(outwards) })}
      </p>
    </div>
  );
}
