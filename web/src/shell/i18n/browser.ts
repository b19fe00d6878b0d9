import { createStore } from 'zustand/vanilla'
import type { TextSource, Texts } from '../../ui/texts/source.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import type { Language } from './languages.ts'
import { holdsAll, loadTexts } from './load.ts'
import type { Extent } from './namespaces.ts'

const store = createStore<{ texts: Texts | null; extent: Extent }>(() => ({ texts: null, extent: 'first' }))

function current(): Texts {
  const { texts } = store.getState()
  if (!texts) throw new Error('texts are asked for before they are loaded')
  return texts
}

/** The texts of the browser; loaded before the app hydrates, so that nothing flashes or suspends. */
export const browserTexts: TextSource = { current, subscribe: store.subscribe }

/**
 * Loads the texts of a language and shows the app in it; what was loaded of the last language is loaded of
 * this one.
 */
export async function showLanguage(language: Language, extent = store.getState().extent): Promise<void> {
  store.setState({ texts: await loadTexts(language, extent), extent })
}

/** Loads what is still missing of the language that is shown, up to an extent. */
export async function completeTexts(extent: Extent = 'all'): Promise<void> {
  const isThere = () => holdsAll(store.getState().extent, extent)
  if (isThere()) return
  const { language } = current()
  const texts = await loadTexts(language, extent)
  // more of it, or another language, may have come meanwhile
  if (!isThere() && current().language === language) store.setState({ texts, extent })
  else if (!isThere()) await completeTexts(extent)
}

/** For `lazy`: a part of a page, with the texts that the page did not start with, up to an extent. */
export const withTexts =
  <M>(load: () => Promise<M>, extent: Extent = 'all'): (() => Promise<M>) =>
  async () => {
    const [module] = await Promise.all([load(), completeTexts(extent)])
    return module
  }

/** Translates outside of components: in stores and calls, in the browser only. */
export const translate = ((...args: [never, never]) => current().t(...args)) as unknown as Translate
