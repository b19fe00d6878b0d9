import { addStaff, createAccount, hashPassword } from './modules/accounts/index.ts'
import { seedPosts } from './modules/board/index.ts'
import { seedCatalog } from './modules/catalog/index.ts'
import { seedPromotions } from './modules/promotions/index.ts'
import { seedReviews } from './modules/reviews/index.ts'
import { seedSafetySheets } from './modules/safety-sheets/index.ts'
import { daysFrom } from './platform/clock.ts'
import type { Platform } from './platform/platform.ts'
import { isRefusal } from './platform/refusal.ts'
import { seedDrawings } from './seed-drawings.ts'

/** The demo users of product decision §9; all have this password. */
export const DEMO_PASSWORD = 'Lunula-demo-1'
const DEMO_OWNER = 'owner@lunula.test'
export const DEMO_USERS = [DEMO_OWNER, 'buyer@lunula.test', 'tech@lunula.test'] as const

/**
 * Fills an empty database with the demo catalog, promotions, reviews, safety sheets, users and board. Running
 * it again changes nothing.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  await seedCatalog(platform)
  await seedPromotions(platform)
  await seedReviews(platform)
  await seedSafetySheets(platform)
  await seedDemoUsers(platform)
  await seedPosts(platform)
  await seedDrawings(platform)
}

/** A fresh account may not report posts yet. */
const DEMO_USERS_AGE_DAYS = 90

/** Opens the accounts of the demo users, some months ago; leaves those that there are. */
export async function seedDemoUsers(platform: Platform): Promise<void> {
  const { clock } = platform
  const past: Platform = { ...platform, clock: { now: () => daysFrom(clock.now(), -DEMO_USERS_AGE_DAYS) } }
  for (const email of DEMO_USERS) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const user = await createAccount(past, { email, passwordHash, verified: true, language: 'en' })
    if (!isRefusal(user) && email === DEMO_OWNER) await addStaff(platform, null, { email, role: 'owner' })
  }
}
