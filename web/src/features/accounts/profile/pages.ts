import { phone } from '@lunula/contract/accounts/phone/endpoints.ts'
import type { PhoneState } from '@lunula/contract/accounts/phone/schemas.ts'
import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { cartReminders } from '@lunula/contract/cart-reminders/endpoints.ts'
import type { CartReminderChoice } from '@lunula/contract/cart-reminders/schemas.ts'
import { page, unlisted } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { loadUser } from '../sign-in/load-user.ts'

export interface OwnProfile {
  user: User
  phone: PhoneState
}

export interface Settings {
  reminders: CartReminderChoice
  sessions: readonly Session[]
  /** Whether one gets a mail about messages that wait. */
  messageMails: boolean
}

export const areaPages = [
  page(paths.profile, {
    audience: 'users',
    load: async (asked): Promise<OwnProfile> => {
      const [user, own] = await Promise.all([loadUser(asked), asked.call(phone.read)])
      return { user, phone: own }
    },
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
  page(paths.confirmPhone, {
    audience: 'users',
    load: ({ call }) => call(phone.read),
    meta: unlisted('profile:phone_check.title'),
    view: () => import('./confirm-phone-page.tsx'),
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
