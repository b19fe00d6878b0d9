import { createStore } from 'zustand/vanilla'
import type { TextSource, Texts } from '../../ui/texts/source.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import type { Language } from './languages.ts'
import { holdsAll, loadTexts } from './load.ts'
import type { Extent } from './namespaces.ts'

interface State {
  texts: Texts | null
  /** Those of the language that the page was rendered in, to the same extent. */
  rendered: Texts | null
  extent: Extent
}

const store = createStore<State>(() => ({ texts: null, rendered: null, extent: 'first' }))

function current(): Texts {
  const { texts } = store.getState()
  if (!texts) throw new Error('texts are asked for before they are loaded')
  return texts
}
const rendered = (): Texts => store.getState().rendered ?? current()

/** The texts of the browser; loaded before the app hydrates, so that nothing flashes or suspends. */
export const browserTexts: TextSource = { current, rendered, subscribe: store.subscribe }

/**
 * Loads the texts of a language and shows the app in it; what was loaded of the last language is loaded of
 * this one. The first is the one that the page was rendered in.
 */
export async function showLanguage(language: Language, extent = store.getState().extent): Promise<void> {
  const texts = await loadTexts(language, extent)
  const before = store.getState()
  // more may have come of the last language meanwhile
  if (!holdsAll(extent, before.extent)) return showLanguage(language)
  store.setState({ texts, rendered: before.rendered ?? texts, extent })
}

/** Loads what is still missing of the language that is shown, up to an extent. */
export async function completeTexts(extent: Extent = 'all'): Promise<void> {
  const isThere = () => holdsAll(store.getState().extent, extent)
  if (isThere()) return
  const { language } = current()
  const first = rendered().language
  const texts = await loadTexts(language, extent)
  const all = { texts, rendered: first === language ? texts : await loadTexts(first, extent), extent }
  // more of it, or another language, may have come meanwhile
  if (!isThere() && current().language === language) store.setState(all)
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
