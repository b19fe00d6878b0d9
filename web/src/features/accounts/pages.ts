import { page, unlisted } from '../../app/page.tsx'
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
    meta: unlisted('accounts:ways_in.title'),
    view: () => import('./sign-in/auth-page.tsx'),
  }),
  page(paths.signIn, {
    audience: 'guests',
    meta: unlisted('accounts:sign_in.title'),
    view: () => import('./sign-in/sign-in-page.tsx'),
  }),
  page(paths.signUp, {
    audience: 'guests',
    meta: unlisted('accounts:sign_up.title'),
    view: () => import('./sign-in/sign-up-page.tsx'),
  }),
  page(paths.forgotPassword, {
    meta: unlisted('accounts:forgot.title'),
    view: () => import('./email-links/forgot-password-page.tsx'),
  }),
  // pages whose address carries a secret are never kept, so they are not made for everyone
  page(paths.resetPassword, {
    audience: 'each',
    meta: unlisted('accounts:reset.choose.title'),
    view: () => import('./email-links/reset-password-page.tsx'),
  }),
  page(paths.activeEmail, {
    audience: 'each',
    load: ({ visitor }) => visitor(),
    meta: unlisted('accounts:active.asked.title'),
    view: () => import('./email-links/active-email-page.tsx'),
  }),
  page(paths.staffInvitation, {
    audience: 'each',
    // few open it: its calls are not loaded with every first visit
    load: async (place) => (await import('./invited/load-invitation.ts')).loadInvitation(place),
    meta: unlisted('accounts:invited.title'),
    view: () => import('./invited/staff-invitation-page.tsx'),
  }),
  page(paths.verifyEmail, {
    audience: 'each',
    load: ({ currentUser }) => currentUser(),
    meta: unlisted('accounts:verify.title'),
    view: () => import('./email-links/verify-email-page.tsx'),
  }),
  page(paths.setupPassword, {
    audience: 'users',
    load: loadUnfinished,
    meta: unlisted('accounts:setup.title'),
    view: () => import('./sign-in/setup-password-page.tsx'),
  }),
  page(paths.account, {
    audience: 'each',
    load: loadOverview,
    meta: unlisted('accounts:account.title'),
    view: () => import('./account-page.tsx'),
  }),
]
