import { createStore } from 'zustand/vanilla'
import type { Language } from './languages.ts'
import { loadTexts } from './load.ts'
import type { TextSource } from './source.ts'
import type { Texts } from './texts.ts'
import type { Translate } from './translate.ts'

const store = createStore<{ texts: Texts | null }>(() => ({ texts: null }))

function current(): Texts {
  const { texts } = store.getState()
  if (!texts) throw new Error('texts are asked for before they are loaded')
  return texts
}

/** The texts of the browser; loaded before the app hydrates, so that nothing flashes or suspends. */
export const browserTexts: TextSource = { current, subscribe: store.subscribe }

/** Loads the texts of a language and shows the app in it. */
export async function showLanguage(language: Language): Promise<void> {
  store.setState({ texts: await loadTexts(language) })
}

/** Translates outside of components: in stores and calls, in the browser only. */
export const translate = ((...args: [never, never]) => current().t(...args)) as unknown as Translate
