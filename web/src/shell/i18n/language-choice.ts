import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { api, reportError } from '../api/api.ts'
import { go, reloadData } from '../routing/navigation.ts'
import { hasSession, setUser } from '../session/session-store.ts'
import { forgetVisitLanguage, keepPreference } from '../storage/cookies.ts'
import { browserStorage } from '../storage/storage.ts'
import { showLanguage } from './browser.ts'
import type { Language } from './languages.ts'

/**
 * Shows the app in another language, remembers the choice, and loads the page's data in it. When its texts
 * cannot be had, everything stays as it is.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await showLanguage(language).catch(notToBeHad))) return
  keepPreference('locale', language)
  forgetVisitLanguage()
  browserStorage.set('locale', language)
  document.documentElement.lang = language
  await leaveNamedLanguage()
  reloadData()
  if (hasSession()) await saveToAccount(language)
}

function notToBeHad(error: unknown): false {
  reportError(error)
  return false
}

/** An address that names another language would bring it back when it is loaded anew. */
async function leaveNamedLanguage(): Promise<void> {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  await go(address.pathname + address.search + address.hash, { replace: true })
}

/** Mail comes in the language of the account. A failure here changes nothing on the screen. */
async function saveToAccount(language: Language): Promise<void> {
  try {
    const user = await api(profile.updateMe, { body: { language } })
    if (hasSession()) setUser(user) // nobody has signed out in another tab meanwhile
  } catch (error) {
    console.warn('the language of the account could not be changed', error)
  }
}
