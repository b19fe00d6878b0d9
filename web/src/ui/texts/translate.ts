import type { Language } from '@lunula/contract/languages.ts'
import type { TFunction } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import type { Resources } from './resources.d.ts'
import { TextContext, type TextSource, type Texts } from './source.ts'

/** Translates keys of any slice, written `slice:path.to.name`. A key that English lacks does not compile. */
export type Translate = TFunction<(keyof Resources)[]>

function useSource(): TextSource {
  const source = useContext(TextContext)
  if (!source) throw new Error('there are no texts around this component')
  return source
}

function useBrowserTexts(): Texts {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.current, source.rendered)
}

/** Nothing changes while the server renders. */
const useServerTexts = (): Texts => useSource().rendered()

const useTexts = import.meta.env.SSR ? useServerTexts : useBrowserTexts

export const useTranslate = (): Translate => useTexts().t

/** The language that the page is shown in. */
export const useLanguage = (): Language => useTexts().language
