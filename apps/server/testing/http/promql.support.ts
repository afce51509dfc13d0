import { parser } from '@prometheus-io/lezer-promql';

/** A metric as an expression names it, and how its series are put together first. */
export type Named = { name: string; by: string };

/** The metrics that an expression of PromQL names, each as often as it does. */
export function metricsIn(expr: string): Named[] {
  const found: Named[] = [];
  parser.parse(expr).iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`This is no PromQL: ${expr}`);
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      if (!name) throw new Error(`A selector without a name: ${expr}`);
      let above = node.parent;
      while (above && above.name !== 'AggregateExpr') above = above.parent;
      const parts = ['AggregateOp', 'AggregateModifier'].map((part) => above?.getChild(part));
      const by = parts.map((part) => (part ? expr.slice(part.from, part.to) : '')).join(' ');
      found.push({ name: expr.slice(name.from, name.to), by: by.trim() });
    },
  });
  return found;
}
