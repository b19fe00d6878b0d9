import type { CartReminderChoice } from '@lunula/contract/cart-reminders/schemas.ts'
import { readLinkToken, type SignedLink } from '../../platform/mail/signed-link.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import * as repository from './cart-reminders.repository.ts'

/** Of a user. */
export const STOP_LINK: SignedLink = {
  purpose: 'cart-reminders',
  page: '/unsubscribe?topic=cart-reminders&token=',
  invalid: 'cart.reminder_link_invalid',
}

export async function readChoice({ database }: Platform, userId: string): Promise<CartReminderChoice> {
  const consent = await repository.findConsent(database, userId)
  const wanted = consent !== undefined && consent.withdrawn_at === null
  return { wanted, consented_at: wanted ? consent.consented_at.toISOString() : null }
}

export async function choose(
  platform: Platform,
  userId: string,
  wanted: boolean,
): Promise<CartReminderChoice> {
  const { database, clock } = platform
  await (wanted ? repository.consent : repository.withdraw)(database, userId, clock.now())
  return readChoice(platform, userId)
}

/** Withdraws the consent of whom the link was sent to. Refusal: `cart.reminder_link_invalid`. */
export async function stop(platform: Platform, token: string): Promise<Refusal | null> {
  const userId = readLinkToken(platform, STOP_LINK, token)
  if (isRefusal(userId)) return userId
  await repository.withdraw(platform.database, userId, platform.clock.now())
  return null
}

/** What is kept of a person about reminders of their carts. */
export const cartReminderData = ({ database }: Platform): PersonalData => ({
  name: 'cart_reminders',
  read: (userId) => repository.findAll(database, userId),
  erase: (userId) => repository.deleteAll(database, userId),
})
