import type { ViewProps } from '../view-props.ts';

export function View({ result }: ViewProps) {
  return <p className="address">{result.final_url}</p>;
}
