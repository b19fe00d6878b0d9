import type { Platform } from '../../platform/platform.ts'
import * as store from './browsers-store.ts'

/** The mark of the browser behind a session; null where it keeps none. */
export const browserOf = ({ database }: Platform, sessionId: string): Promise<string | null> =>
  store.findBrowser(database, sessionId)

/** Whether two accounts were ever signed in to with the same browser. */
export const shareBrowser = ({ database }: Platform, one: string, other: string): Promise<boolean> =>
  store.haveCommonBrowser(database, one, other)
