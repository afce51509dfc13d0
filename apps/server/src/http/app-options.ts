/** How far the demo network is; done equals total when it is complete. */
export type DemoProgress = { done: number; total: number };

/** Set while the server is stopping: it finishes what it has and takes nothing new. */
export type Health = { stopping: boolean };

/** What the app gets besides its services. */
export type AppOptions = {
  webFolder: string;
  /** The built console; without it /console says that it is not built. */
  consoleFolder?: string;
  migrationsFolder: string;
  /** Checks every answer against the contract; for tests, since it costs time. */
  checkAnswers?: boolean;
  /** How long a request may take to arrive; tests do not wait for as long as people may. */
  requestSeconds?: number;
  demoProgress?: DemoProgress;
  health?: Health;
};
