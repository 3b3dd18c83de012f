import { Fragment, type ReactNode } from 'react';

/** A message whose arguments are elements, such as a name that is set apart: its text, with each of them in its place. */
export function fillNodes<Name extends string>(
  message: (data: Readonly<Record<Name, string>>) => string,
  nodes: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(nodes) as Name[];
  // From the private use area: no text has them.
  const markOf = (name: Name) => String.fromCharCode(0xe000 + names.indexOf(name));
  const marked = message(
    Object.fromEntries(names.map((name) => [name, markOf(name)])) as Record<Name, string>,
  );
  return marked.split(/([\ue000-\uf8ff])/).map((part, index) => {
    const name = names.find((one) => markOf(one) === part);
    return <Fragment key={index}>{name === undefined ? part : nodes[name]}</Fragment>;
  });
}
