import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { walk } from '../walk.ts';
import { findBrokenFloors, type Arrow } from './check-floors.ts';
import { floors } from './floors.ts';
import { rules } from './rules.ts';

/** Follows the imports of all TypeScript below these folders; returns them, and what is wrong. */
export async function findViolations(baseDir: string, folders: string[]) {
  const { output } = await cruise(folders, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  const files = folders
    .flatMap((folder) => walk(baseDir, folder))
    .filter((path) => /\.tsx?$/.test(path));
  const violations = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')}: ${rule.name}`,
  );
  const arrows = arrowsOf(modules);
  const broken = findBrokenFloors(arrows, floors);
  return {
    files,
    arrows,
    violations: [...unseenImports(baseDir, files, modules), ...violations, ...broken],
  };
}

function arrowsOf(modules: IModule[]): Arrow[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

const importLine = /^(?:import|export|\}).*?\bfrom '([^']+)';|^import '([^']+)';/gm;

/**
 * The cruiser has no parser for this TypeScript: it reads the files loosely, and says nothing where
 * it cannot. So every import in a file must be among those it has seen.
 */
function unseenImports(baseDir: string, files: string[], modules: IModule[]): string[] {
  const seen = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map(({ module }) => module.replace(/^node:/, ''))),
    ]),
  );
  return files.flatMap((path) => {
    const text = readFileSync(join(baseDir, path), 'utf8');
    return [...text.matchAll(importLine)]
      .map((found) => (found[1] ?? found[2] ?? '').replace(/^node:/, ''))
      .filter((name) => !seen.get(path)?.has(name))
      .map((name) => `${path} -> ${name}: dependency-cruiser did not see this import`);
  });
}
