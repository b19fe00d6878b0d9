import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { loadOverview } from './account-data.ts'
import { loadUnfinished } from './sign-in/load-user.ts'

/**
 * Where providers send visitors back to with their answer; otherwise blank. It stands outside of the shop's
 * frame.
 */
export const blankPage = page(paths.blank, {
  audience: 'each',
  meta: () => ({ title: 'Lunula', robots: 'noindex' }),
  view: () => import('./social/blank-page.tsx'),
})

export const accountPages = [
  page(paths.auth, {
    audience: 'guests',
    meta: ({ t }) => ({ title: t('accounts:ways_in.title'), robots: 'noindex' }),
    view: () => import('./sign-in/auth-page.tsx'),
  }),
  page(paths.signIn, {
    audience: 'guests',
    meta: ({ t }) => ({ title: t('accounts:sign_in.title'), robots: 'noindex' }),
    view: () => import('./sign-in/sign-in-page.tsx'),
  }),
  page(paths.signUp, {
    audience: 'guests',
    meta: ({ t }) => ({ title: t('accounts:sign_up.title'), robots: 'noindex' }),
    view: () => import('./sign-in/sign-up-page.tsx'),
  }),
  page(paths.forgotPassword, {
    meta: ({ t }) => ({ title: t('accounts:forgot.title'), robots: 'noindex' }),
    view: () => import('./email-links/forgot-password-page.tsx'),
  }),
  // pages whose address carries a secret are never kept, so they are not made for everyone
  page(paths.resetPassword, {
    audience: 'each',
    meta: ({ t }) => ({ title: t('accounts:reset.choose.title'), robots: 'noindex' }),
    view: () => import('./email-links/reset-password-page.tsx'),
  }),
  page(paths.activeEmail, {
    audience: 'each',
    load: ({ visitor }) => visitor(),
    meta: ({ t }) => ({ title: t('accounts:active.asked.title'), robots: 'noindex' }),
    view: () => import('./email-links/active-email-page.tsx'),
  }),
  page(paths.verifyEmail, {
    audience: 'each',
    load: ({ currentUser }) => currentUser(),
    meta: ({ t }) => ({ title: t('accounts:verify.title'), robots: 'noindex' }),
    view: () => import('./email-links/verify-email-page.tsx'),
  }),
  page(paths.setupPassword, {
    audience: 'users',
    load: loadUnfinished,
    meta: ({ t }) => ({ title: t('accounts:setup.title'), robots: 'noindex' }),
    view: () => import('./sign-in/setup-password-page.tsx'),
  }),
  page(paths.account, {
    audience: 'each',
    load: loadOverview,
    meta: ({ t }) => ({ title: t('accounts:account.title'), robots: 'noindex' }),
    view: () => import('./account-page.tsx'),
  }),
]
