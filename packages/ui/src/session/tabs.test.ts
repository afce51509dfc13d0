import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, signedOut, type Session } from '#session/session.ts';
import { joinTabs } from '#session/tabs.ts';

const sessionOf = (userId: string, more: Partial<Session> = {}): Session => ({
  ...signedOut,
  isAuth: true,
  userId,
  jwtToken: `token of ${userId}`,
  ...more,
});

let app = '';
const open: { leave: () => void }[] = [];
beforeEach(() => {
  app = `test-${Math.random()}`;
});
afterEach(() => {
  for (const tab of open.splice(0)) tab.leave();
});

/** A tab with its own session, and what it was told. */
function tabOf(session: Session | null, of = app, blindMs = 5000) {
  const told: unknown[] = [];
  const events = new EventTarget();
  const tabs = joinTabs(
    of,
    {
      session: () => session,
      changed: (changed) => told.push(changed),
      active: () => told.push('active'),
      ended: (by) => told.push(by),
    },
    { events, blindMs },
  );
  open.push(tabs);
  return { tabs, told, use: () => events.dispatchEvent(new Event('pointerdown')) };
}

describe('a tab without a session', () => {
  it('gets all of what another one has', async () => {
    const session = sessionOf('100001', { username: 'Asha', mustChange: true, ipAddress: '::1' });
    tabOf(session);
    expect(await tabOf(null).tabs.ask()).toEqual(session);
  });

  it('goes on soon where nobody answers', async () => {
    tabOf(null);
    const asking = tabOf(null, app, 300);
    const before = performance.now();
    expect(await asking.tabs.ask()).toBeNull();
    expect(performance.now() - before).toBeGreaterThan(250);
  });

  it('gets nothing from the other app', async () => {
    tabOf(sessionOf('operator@canopy.test', { role: 'owner' }), `${app}-console`);
    expect(await tabOf(null, app, 300).tabs.ask()).toBeNull();
  });

  it('gets the session of the tab that was used last', async () => {
    const now = vi.spyOn(Date, 'now');
    now.mockReturnValue(1000);
    const [first] = [tabOf(sessionOf('100001')), tabOf(sessionOf('100002'))];
    now.mockReturnValue(2000);
    first.use();
    now.mockRestore();
    expect(await tabOf(null).tabs.ask()).toMatchObject({ userId: '100001' });
  });

  it('waits for the tab that was used last, which may be busy', async () => {
    const name = `canopy-${app}`;
    const query = async () => ({ held: [{ name }, { name: 'of another app' }, { name }] });
    vi.stubGlobal('navigator', { locks: { query } });
    tabOf(sessionOf('100001'));
    const busy = new BroadcastChannel(name);
    open.push({ leave: () => busy.close() });
    const session = sessionOf('100002');
    busy.addEventListener('message', ({ data }: MessageEvent<{ say: string; id: string }>) => {
      const offer = { say: 'offer', id: data.id, session, usedAt: Date.now() + 1000 };
      if (data.say === 'ask') setTimeout(() => busy.postMessage(offer), 200);
    });
    const asking = tabOf(null);
    vi.unstubAllGlobals();
    expect(await asking.tabs.ask()).toMatchObject({ userId: '100002' });
  });

  it('does not take what is logged out while it asks', async () => {
    const session = sessionOf('100001');
    const [leaving, asking] = [tabOf(session), tabOf(null)];
    const watching = new BroadcastChannel(`canopy-${app}`);
    open.push({ leave: () => watching.close() });
    watching.addEventListener('message', ({ data }: MessageEvent<{ say: string }>) => {
      if (data.say === 'offer') leaving.tabs.tellEnded(session.jwtToken, 'person');
    });
    expect(await asking.tabs.ask()).toBeNull();
  });
});

describe('a session that ends', () => {
  it('ends in the tabs that have it, and in no other', async () => {
    const session = sessionOf('100001');
    const [leaving, same, other, last] = [
      tabOf(session),
      tabOf(session),
      tabOf(sessionOf('100002')),
      tabOf(session),
    ];
    leaving.tabs.tellEnded(session.jwtToken, 'person');
    await expect.poll(() => last.told).toEqual(['person']);
    expect(same.told).toEqual(['person']);
    expect(other.told).toEqual([]);
  });

  it('is not handed on any more, while the server is still being told', async () => {
    const session = sessionOf('100001');
    const leaving = tabOf(session);
    leaving.tabs.tellEnded(session.jwtToken, 'person');
    expect(await tabOf(null, app, 300).tabs.ask()).toBeNull();
  });
});

it('changes and activity reach the tabs with the same session only', async () => {
  const session = sessionOf('100001', { mustChange: true });
  const [changing, other, same] = [tabOf(session), tabOf(sessionOf('100002')), tabOf(session)];
  const changed = { ...session, mustChange: false };
  changing.tabs.tellChanged(changed);
  changing.tabs.tellActive();
  await expect.poll(() => same.told).toEqual([changed, 'active']);
  expect(other.told).toEqual([]);
});

it.each([[null], ['token'], [{}], [{ userId: '100001' }], [{ userId: 7, jwtToken: 'x' }]])(
  '%j is no session',
  (sent) => {
    expect(readSession(sent)).toBeNull();
  },
);
