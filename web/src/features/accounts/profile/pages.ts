import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import { cartReminders } from '@lunula/contract/cart-reminders/endpoints.ts'
import type { CartReminderChoice } from '@lunula/contract/cart-reminders/schemas.ts'
import { page, unlisted } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { loadUser } from '../sign-in/load-user.ts'

export interface Settings {
  reminders: CartReminderChoice
  sessions: readonly Session[]
  /** Whether one gets a mail about messages that wait. */
  messageMails: boolean
}

export const areaPages = [
  page(paths.profile, {
    audience: 'users',
    load: loadUser,
    meta: unlisted('profile:title'),
    view: () => import('./profile-page.tsx'),
  }),
  page(paths.editProfile, {
    audience: 'users',
    load: loadUser,
    meta: unlisted('profile:edit.title'),
    view: () => import('./edit-profile-page.tsx'),
  }),
  page(paths.updatePassword, {
    audience: 'users',
    load: loadUser,
    meta: unlisted('profile:password.title'),
    view: () => import('./update-password-page.tsx'),
  }),
  page(paths.updateEmail, {
    audience: 'users',
    load: loadUser,
    meta: unlisted('profile:email.title'),
    view: () => import('./update-email-page.tsx'),
  }),
  page(paths.settings, {
    audience: 'users',
    load: async ({ call }): Promise<Settings> => {
      // nothing else of the area asks for messages
      const { messages } = await import('@lunula/contract/messages/endpoints.ts')
      const [reminders, { docs: sessions }, { wanted: messageMails }] = await Promise.all([
        call(cartReminders.read),
        call(profile.sessions),
        call(messages.mails),
      ])
      return { reminders, sessions, messageMails }
    },
    meta: unlisted('profile:settings.title'),
    view: () => import('./setting-page.tsx'),
  }),
]
