import type { Language } from '@lunula/contract/languages.ts'
import type { TFunction } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import type { Resources } from './resources.d.ts'
import { TextContext, type Texts } from './source.ts'

/** Translates keys of any slice, written `slice:path.to.name`. A key that English lacks does not compile. */
export type Translate = TFunction<(keyof Resources)[]>

function useTexts(): Texts {
  const source = useContext(TextContext)
  if (!source) throw new Error('there are no texts around this component')
  return useSyncExternalStore(source.subscribe, source.current, source.rendered)
}

export const useTranslate = (): Translate => useTexts().t

/** The language that the page is shown in. */
export const useLanguage = (): Language => useTexts().language
