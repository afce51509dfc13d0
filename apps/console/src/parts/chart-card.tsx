import { Skeleton } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { EmptyState, ErrorState } from '@canopy/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import styles from '#parts/parts.module.css';

type ChartCardProps = {
  title: string;
  query: { readonly error: unknown; readonly isPending: boolean; refetch: () => unknown };
  /** What is said in place of a chart that would be empty; null where there is something. */
  nothing: string | null;
  children: ReactNode;
};

/** A chart with its title; while it loads, fails or has nothing, that is said in its place. */
export function ChartCard({ title, query, nothing, children }: ChartCardProps) {
  const isLoading = query.isPending && !query.error;
  return (
    <Card title={t(title)} className={styles['chartCard'] ?? ''}>
      {query.error ? <ErrorState error={query.error} retry={() => void query.refetch()} /> : null}
      {isLoading ? <Skeleton className={styles['chartSkeleton'] ?? ''} /> : null}
      {query.error || isLoading ? null : nothing === null ? (
        children
      ) : (
        <EmptyState title="Nothing to draw" text={t(nothing)} />
      )}
    </Card>
  );
}
