import type { RouteEntry } from '#base/screen.ts';

const signup = () =>
  import('#features/people/access/signup-page.tsx').then((module) => module.SignupPage);

/** The pages that a visitor can open. */
export const accessScreens: readonly RouteEntry[] = [
  {
    path: '/Login',
    title: 'Login',
    access: 'public',
    page: () => import('#features/people/access/login-page.tsx').then((module) => module.LoginPage),
  },
  { path: '/Signup', title: 'Sign Up', access: 'public', page: signup },
  { path: '/Register', title: 'Sign Up', access: 'public', page: signup },
  {
    path: '/ForgotPassword',
    title: 'Forgot Password',
    access: 'public',
    page: () =>
      import('#features/people/access/forgot-password-page.tsx').then(
        (module) => module.ForgotPasswordPage,
      ),
  },
  {
    path: '/SetPassword',
    title: 'Set your password',
    access: 'public',
    page: () =>
      import('#features/people/access/set-password-page.tsx').then(
        (module) => module.SetPasswordPage,
      ),
  },
  {
    path: '/Undo',
    title: 'Undo a change',
    access: 'public',
    page: () => import('#features/people/access/undo-page.tsx').then((module) => module.UndoPage),
  },
  {
    path: '/WelcomePage',
    title: 'Welcome',
    access: 'public',
    page: () =>
      import('#features/people/access/welcome-page.tsx').then((module) => module.WelcomePage),
  },
  {
    path: '/JivanVikalp',
    title: 'Jivan Vikalp',
    access: 'public',
    page: () =>
      import('#features/people/access/coming-soon-page.tsx').then(
        (module) => module.ComingSoonPage,
      ),
  },
];
