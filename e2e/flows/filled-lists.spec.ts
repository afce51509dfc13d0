import { join } from 'node:path';
import { screens } from '../../apps/web/src/routes/table.ts';
import { desktop, expect, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectHonestFigures,
  expectKnownStatuses,
  expectLoaded,
} from '../support/checks.ts';
import { startWithEarner } from '../support/earner.ts';
import { emptyInDemo } from '../support/empty-lists.ts';
import { expectColumns, fillLists, goOn } from '../support/lists.ts';
import { openMailbox } from '../support/mailbox.ts';
import { openAs } from '../support/money.ts';

// walk.spec.ts checks the others.
test(
  'the lists that are empty in the demo show rows and their columns',
  desktop,
  async ({ page }) => {
    const { server, payer } = await startWithEarner();
    await fillLists(payer, openMailbox(join(server.dataDir, 'mail')));
    await openAs(page, payer, `${server.url}/userDashboard`);
    await expectLoaded(page);
    for (const path of emptyInDemo) {
      await test.step(path, async () => {
        await goOn(page, path);
        const { title } = screens.find((screen) => screen.path === path)!;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expectLoaded(page);
        await expectColumns(page, path);
        await expectKnownStatuses(page);
        await expectHonestFigures(page);
        await expectFitInBothWindows(page);
      });
    }
    // The page is closed before its server stops: it would keep asking.
    await page.goto('about:blank');
    await server.stop();
  },
);
