import { NOTIFICATION_DAYS } from '@lunula/contract/notifications/constants.ts'
import { daysFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './notifications.repository.ts'

/** What was told before is forgotten. */
export const oldest = ({ clock }: Pick<Platform, 'clock'>): Date => daysFrom(clock.now(), -NOTIFICATION_DAYS)

export const countUnread = (platform: Platform, userId: string): Promise<number> =>
  repository.countUnread(platform.database, userId, oldest(platform))
