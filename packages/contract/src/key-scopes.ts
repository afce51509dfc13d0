import type { CallDefinition } from '#call.ts';
import { callGroups, type CallGroup } from '#calls.ts';

/** What a key may do: read or write the calls of one group. */
export type KeyScope = `${CallGroup}:${'read' | 'write'}`;

const groups = Object.entries(callGroups) as readonly [
  CallGroup,
  Readonly<Record<string, CallDefinition>>,
][];

const byCall = new Map<string, KeyScope>(
  groups.flatMap(([group, table]) =>
    Object.entries(table).flatMap(([name, { keys }]) =>
      keys === 'read' || keys === 'write' ? [[name, `${group}:${keys}`] as const] : [],
    ),
  ),
);

/** The scope that a key needs for a call; null where no key may reach it. */
export function scopeOf(name: string): KeyScope | null {
  return byCall.get(name) ?? null;
}

/** Every scope that opens a call, in the order of the groups. */
export const keyScopes: readonly KeyScope[] = [...new Set(byCall.values())];

/** The calls that a scope opens, without 'operator/'. */
export function callsOf(scope: KeyScope): string[] {
  const names = [...byCall].filter(([, own]) => own === scope).map(([name]) => name);
  return names.map((name) => name.replace('operator/', ''));
}
