import type { Services } from '#call/services.ts';

/** A gauge that the database is asked for. Its labels have few values, none of them an id. */
export type GaugeText = { name: string; help: string; labels?: readonly string[] };

/** What a gauge shows now. */
export type Sample = readonly [name: string, value: number, labels?: Record<string, string>];

/** What counting may use; its database has a time limit for every statement. */
export type Asking = Pick<Services, 'db' | 'clock' | 'config'>;

/** Some gauges, and the few indexed statements that fill them. */
export type Part = {
  name: string;
  gauges: readonly GaugeText[];
  read(asking: Asking): Promise<Sample[]>;
};

/** How many seconds ago something was; 0 where there is nothing. */
export function secondsSince({ clock }: Pick<Services, 'clock'>, at: Date | null): number {
  return at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
}
