import { expect, phone, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectToast, lookInWideWindow } from '../support/checks.ts';
import { openMenu } from '../support/menu.ts';
import { holdCall } from '../support/network.ts';
import { callServer, freshEmail } from '../support/newcomer.ts';
import { keptSession, storedThings, submitLogin } from '../support/sign-in.ts';
import { signupForm } from '../support/signup-form.ts';

const person = { name: 'Nila Sageleaf', mobile: '30123456789', password: 'fern-grove-7' };

for (const { link, side } of [
  { link: '/Signup?userid=100001&Position=Right', side: 'Right' },
  { link: '/Register?userid=100001&Position=Left', side: 'Left' },
]) {
  test(`a referral link names the sponsor and the side: ${link}`, phone, async ({ page }) => {
    await page.goto(link);
    const { sponsor, position } = signupForm(page);
    await expect(sponsor).toHaveValue('100001');
    await expect(page.getByText('Asha Verdant', { exact: true })).toBeVisible();
    await expect(position.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(position.getByRole('radio', { name: side })).toBeChecked();
  });
}

test(
  'a visitor becomes a member, looks around and leaves',
  phone,
  async ({ page, context, otherBrowser, mail, baseURL }) => {
    const email = freshEmail();
    let uid = '';
    let token = '';

    await test.step('registers from a referral link', async () => {
      await page.goto('/Signup?userid=100001&Position=Right');
      const form = signupForm(page);
      const titles = page.getByRole('radiogroup', { name: 'Title' });
      await expect(titles.locator('label')).toHaveText(['Mr', 'Mrs', 'Miss', 'Dr']);
      await titles.getByText('Dr').click();
      await expect(page.locator('form')).toContainText(
        /Sponsor Id.*User Name.*Country.*Mobile.*Email.*Password.*Confirm Password.*Position/,
      );
      await expect(form.country).toHaveValue('99');
      await expect(page.getByText('+91')).toBeVisible();
      const fetched = page.waitForResponse(/\/api\/GetcountrybyID\?id=\d+$/);
      await form.country.selectOption({ label: 'Germany' });
      await fetched;
      await expect(page.getByText('+49')).toBeVisible();
      await form.name.fill(person.name);
      await form.mobile.fill(person.mobile);
      await form.email.fill(email);
      await form.password.fill(person.password);
      await form.confirm.fill(person.password);
      await form.agreed.check();
      await form.seen.check();

      const letGo = await holdCall(page, '**/api/registration');
      const sent = page.waitForRequest('**/api/registration');
      await form.submit.click();
      await expect(page.getByRole('button', { name: 'Processing..' })).toBeDisabled();
      const country = await form.country.inputValue();
      expect((await sent).postDataJSON()).toEqual({
        sid: '100001',
        name: person.name,
        position: '2',
        email,
        password: person.password,
        mobile: person.mobile,
        countryid: country,
        consent: { terms: '1', privacy: '1', risk: '1' },
        figures: { version: '1', id: expect.stringMatching(/^\d+$/) },
      });
      letGo();
      await expectToast(page, 'Successfull');
      await expect(page).toHaveURL(/\/WelcomePage\?userid=\d{6}$/);
      uid = new URL(page.url()).searchParams.get('userid') ?? '';
    });

    await test.step('reads the welcome letter in full, and nobody else does', async () => {
      await expect(page.getByRole('definition')).toHaveText([
        person.name,
        uid,
        email,
        person.mobile,
        'Right',
      ]);
      await expectFitInBothWindows(page);
      const stranger = await otherBrowser();
      await stranger.goto(page.url());
      await expect(stranger.getByRole('definition')).toHaveText([
        'N*** S***',
        uid,
        'n***@e***.test',
        '*********89',
        'Right',
      ]);
      await expect(stranger.getByText(/Nila|Sageleaf/)).toHaveCount(0);
    });

    await test.step('gets a letter by mail', async () => {
      const letter = await mail.next(email, /^Welcome to Canopy$/);
      expect(letter.text).toContain(`Hello ${person.name},`);
      expect(letter.text).toContain(`Your user id is ${uid}`);
      expect(letter.text).toContain(`${baseURL}/Login`);
    });

    await test.step('signs in', async () => {
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/Login');
      await submitLogin(page, uid, person.password);
      await expectToast(page, 'Login successful!');
      await expect(page).toHaveURL('/dashboard');
      const { state } = JSON.parse((await keptSession(page)) ?? '{}');
      expect(state).toEqual({
        isAuth: true,
        userId: uid,
        jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        username: person.name,
        ipAddress: '127.0.0.1',
      });
      token = state.jwtToken;
    });

    await test.step('copies the two links', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      for (const side of ['Left', 'Right']) {
        await page.getByRole('button', { name: `Copy ${side} Referral Link` }).click();
        await expectToast(page, `Copied ${side} Invitation Link`);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(`${baseURL}/Signup?userid=${uid}&Position=${side}`);
      }
    });

    await test.step('sees name and id, and signs out', async () => {
      const expectNamed = async (): Promise<void> => {
        await expect(page.getByText(`User Id: ${uid}`)).toBeVisible();
        await expect(page.getByText(person.name, { exact: true })).toBeVisible();
      };
      await lookInWideWindow(page, expectNamed);
      const menu = await openMenu(page);
      await expectNamed();
      await page.evaluate(() => localStorage.setItem('left over', 'yes'));
      await menu.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL('/');
      expect(await storedThings(page)).toBe(0);
      const answer = await callServer('userDashboard', { uid }, token);
      expect(answer.status).toBe(401);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/Login');
    });
  },
);
