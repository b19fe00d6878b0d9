import { create } from 'zustand'
import { keepPreference } from '../storage/cookies.ts'
import { browserStorage } from '../storage/storage.ts'

export type Theme = 'light' | 'dark'

/** Light on the server and while hydrating; the theme script has by then set the real one on the document. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'light' }))

/** Takes up the theme that the theme script has set, and follows the other tabs. */
export function resumeTheme(): void {
  useTheme.setState({ theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light' })
  browserStorage.watch('theme', (theme) => theme && show(theme))
}

export function setTheme(theme: Theme): void {
  keepPreference('theme', theme)
  browserStorage.set('theme', theme)
  show(theme)
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  useTheme.setState({ theme })
}
