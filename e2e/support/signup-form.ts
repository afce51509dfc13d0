import type { Page } from '@playwright/test';
import { figuresTick } from './figures.ts';

/** The fields of the registration form, as a person would name them. */
export function signupForm(page: Page) {
  return {
    sponsor: page.getByLabel('Sponsor Id'),
    name: page.getByLabel('User Name'),
    country: page.getByLabel('Country'),
    mobile: page.getByLabel('Mobile'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm Password', { exact: true }),
    position: page.getByRole('radiogroup', { name: 'Position' }),
    agreed: page.getByRole('checkbox', { name: 'I have read these texts and agree to them' }),
    seen: figuresTick(page),
    submit: page.getByRole('button', { name: 'Sign Up' }),
  };
}
