import type { Platform } from '../../../platform/platform.ts'
import * as repository from './browser.repository.ts'

/** The mark of the browser behind a session; null where it keeps none. */
export const browserOf = ({ database }: Platform, sessionId: string): Promise<string | null> =>
  repository.findBrowser(database, sessionId)

/** Whether two accounts were ever signed in to with the same browser. */
export const shareBrowser = ({ database }: Platform, one: string, other: string): Promise<boolean> =>
  repository.haveCommonBrowser(database, one, other)
