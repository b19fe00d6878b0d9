import { createStore } from 'zustand/vanilla'
import type { TextSource, Texts } from '../../ui/texts/source.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import { tryToLoad } from '../errors/try-again.ts'
import type { Language } from './languages.ts'
import { holdsAll, loadTexts } from './load.ts'
import type { TextBundle } from './namespaces.ts'

interface State {
  texts: Texts | null
  /** Those of the language that the page was rendered in, up to the same bundle. */
  rendered: Texts | null
  bundle: TextBundle
}

const store = createStore<State>(() => ({ texts: null, rendered: null, bundle: 'first' }))

function current(): Texts {
  const { texts } = store.getState()
  if (!texts) throw new Error('texts are asked for before they are loaded')
  return texts
}
const rendered = (): Texts => store.getState().rendered ?? current()

/** The texts of the browser; loaded before the app hydrates, so that nothing flashes or suspends. */
export const browserTexts: TextSource = { current, rendered, subscribe: store.subscribe }

/** The language that was asked for last: the texts of an earlier one may come after its own. */
let wanted: Language | null = null

/**
 * Loads the texts of a language and shows the app in it; what was loaded of the last language is loaded of
 * this one. The first is the one that the page was rendered in. Answers false when another one has been asked
 * for meanwhile.
 */
export async function showLanguage(language: Language, bundle = store.getState().bundle): Promise<boolean> {
  wanted = language
  const texts = await tryToLoad(() => loadTexts(language, bundle))
  if (wanted !== language) return false
  const before = store.getState()
  // more may have come of the last language meanwhile
  if (!holdsAll(bundle, before.bundle)) return showLanguage(language)
  store.setState({ texts, rendered: before.rendered ?? texts, bundle })
  return true
}

/** Loads what is still missing of the language that is shown, up to a bundle. */
export async function completeTexts(bundle: TextBundle = 'all'): Promise<void> {
  const isThere = () => holdsAll(store.getState().bundle, bundle)
  if (isThere()) return
  const { language } = current()
  const first = rendered().language
  const texts = await loadTexts(language, bundle)
  const all = { texts, rendered: first === language ? texts : await loadTexts(first, bundle), bundle }
  // more of it, or another language, may have come meanwhile
  if (!isThere() && current().language === language) store.setState(all)
  else if (!isThere()) await completeTexts(bundle)
}

/** For `lazy`: a part of a page, with the texts that the page did not start with, up to a bundle. */
export const withTexts =
  <M>(load: () => Promise<M>, bundle: TextBundle = 'all'): (() => Promise<M>) =>
  async () => {
    const [module] = await Promise.all([load(), completeTexts(bundle)])
    return module
  }

/** Translates outside of components: in stores and calls, in the browser only. */
export const translate = ((...args: [never, never]) => current().t(...args)) as unknown as Translate
