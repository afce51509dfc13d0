import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectRefusal } from '../support/checks.ts';
import { callsOf } from '../support/network.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { signupForm } from '../support/signup-form.ts';

type Form = ReturnType<typeof signupForm>;

/** What is typed into a field, and the text that refuses it. All fields before it are right. */
type Row = [
  field: Exclude<keyof Form, 'submit' | 'position' | 'agreed' | 'seen'>,
  typed: string,
  text: string,
];

/**
 * The rules of the specification in their order. Every row leaves all later fields empty, so a rule
 * that came too early would show its own text instead.
 */
const refusals: Row[] = [
  ['sponsor', '', 'Sponsor ID is required'],
  ['sponsor', '1'.repeat(16), 'Sponsor Id should not be greater than 15 characters'],
  ['sponsor', '999999', 'Invalid Sponsor Id'],
  ['name', '', 'User Name is required'],
  ['name', 'Nila 2', 'User Name should contain only letters'],
  ['name', 'Nil', 'User Name must be at least 4 characters'],
  ['name', 'Nila of the Sageleaves', 'User Name should not be greater than 20 characters'],
  ['country', '', 'Country is required'],
  ['mobile', '12345678', 'Enter Valid Mobile Number !!'],
  ['email', '', 'Please enter email address'],
  ['email', 'ab@example.test', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(40)}@example.test`, 'Email should not be greater than 50 characters'],
  ['password', '', 'Password is required'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', '1'.repeat(21), 'Password should not be greater than 20 characters'],
];

const right: Record<Row[0], string> = {
  sponsor: '100001',
  name: 'Nila Sageleaf',
  country: '99',
  mobile: '123456789',
  email: 'nila@example.test',
  password: 'fern-7',
  confirm: 'fern-7',
};

async function enter(form: Form, field: Row[0], value: string): Promise<void> {
  if (field !== 'country') return form[field].fill(value);
  // The list has no empty line; only what fills in forms for a person can leave it so.
  await form.country.evaluate((select: HTMLSelectElement, chosen) => {
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

test('each refusal is shown in its turn, above and at its field', phone, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/Signup');
  const form = signupForm(page);
  await form.seen.check();
  // By keyboard: so many messages in so few seconds would cover the button.
  for (const [index, [field, typed, text]] of refusals.entries()) {
    await test.step(text, async () => {
      await enter(form, field, typed);
      await form.submit.press('Enter');
      await expectRefusal(form[field], text);
      await expect(form[field]).toBeFocused();
      if (refusals[index + 1]?.[0] !== field) await enter(form, field, right[field]);
    });
  }
  await test.step('then the side, the second password and the consent', async () => {
    await form.submit.press('Enter');
    await expectRefusal(form.position, 'Position is required');
    await form.position.getByRole('radio', { name: 'Left' }).press('Space');
    await form.confirm.fill('fern-8');
    await form.submit.press('Enter');
    await expectRefusal(form.confirm, 'Confirm Password is not match');
    await form.confirm.fill(right.confirm);
    await form.submit.press('Enter');
    await expectRefusal(form.agreed, 'Please agree to the texts first');
  });
  await expectNoAxeFindings(page);
  expect(calls).not.toContain('registration');
});

test('the sponsor is looked up while one types', phone, async ({ page }) => {
  await page.goto('/Signup');
  const { sponsor } = signupForm(page);
  await sponsor.fill('999999');
  await expect(page.getByText('Wrong sponser id', { exact: true })).toBeVisible();
  await sponsor.fill('100002');
  await expect(page.getByText('Bela Oakfield', { exact: true })).toBeVisible();
  await expect(page.getByText('Wrong sponser id')).toHaveCount(0);
});

test('a mobile number is made of digits, more than 8 and at most 20', desktop, async ({ page }) => {
  await page.goto('/Signup?userid=100001');
  const form = signupForm(page);
  await form.seen.check();
  await form.name.fill(right.name);
  await form.mobile.pressSequentially('+1 (23) 456-78x9');
  await expect(form.mobile).toHaveValue('123456789');
  // The field that is refused takes the focus; with a right number that is the next one.
  for (const { digits, refused } of [
    { digits: 8, refused: 'mobile' },
    { digits: 9, refused: 'email' },
    { digits: 20, refused: 'email' },
    { digits: 21, refused: 'mobile' },
  ] as const) {
    await test.step(`${digits} digits`, async () => {
      await form.mobile.fill('1'.repeat(digits));
      await form.submit.click();
      await expect(form[refused]).toBeFocused();
    });
  }
  await expect(form.mobile).toHaveAccessibleDescription('Enter Valid Mobile Number !!');
});

test(
  'what the server refuses is shown in its own words, and nothing typed is lost',
  phone,
  async ({ page }) => {
    const email = freshEmail();
    // One address may hold three ids.
    for (let ids = 0; ids < 3; ids += 1) await registerNewcomer(email);
    await page.goto('/Signup?userid=100001&Position=Left');
    const form = signupForm(page);
    await form.name.fill(right.name);
    await form.mobile.fill(right.mobile);
    await form.email.fill(email);
    await form.password.fill(right.password);
    await form.confirm.fill(right.confirm);
    await form.agreed.check();
    await form.seen.check();
    await form.submit.click();
    await expectRefusal(form.email, 'Email already used !!');
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toBeFocused();
    await expect(page).toHaveURL('/Signup?userid=100001&Position=Left');
    await expect(form.submit).toBeEnabled();
    await expect(form.email).toHaveValue(email);
    await expect(form.password).toHaveValue(right.password);
  },
);
