import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../targets.ts';

/** Runs in the server: however this program ends, the pipe from it closes, and the server stops. */
const stopWithUs =
  'data:text/javascript,' +
  "process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume()";

/** The server of `npm run dev`, which can be started again. */
export class DevServer {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #restarting = Promise.resolve();
  #isStale = false;

  constructor(env: Record<string, string>) {
    this.#env = env;
    this.#start();
  }

  /** Stops it and starts it again; what changes while it stops is in the start that follows. */
  restart(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    this.#restarting = this.#restarting.then(async () => {
      await this.stop();
      this.#isStale = false;
      this.#start();
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #start(): void {
    const args = ['--import', 'tsx', '--import', stopWithUs, 'apps/server/src/main.ts'];
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...this.#env },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    this.#child.once('exit', (code) => {
      if (code) console.log('The server ended. It starts again when a file changes.');
    });
  }
}
