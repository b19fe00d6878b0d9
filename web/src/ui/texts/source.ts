import type { Language } from '@lunula/contract/languages.ts'
import { createContext } from 'react'
import type { Translate } from './translate.ts'

/** The texts of one language, ready to be asked. */
export interface Texts {
  language: Language
  t: Translate
}

/** Where components get their texts from. In the browser they can change while the app runs. */
export interface TextSource {
  current: () => Texts
  /** The texts that the server rendered the page with: parts that hydrate late begin with these. */
  rendered: () => Texts
  subscribe: (changed: () => void) => () => void
}

export const TextContext = createContext<TextSource | null>(null)

/** Texts that stay the same, for one rendering on the server. */
export const fixedTexts = (texts: Texts): TextSource => ({
  current: () => texts,
  rendered: () => texts,
  subscribe: () => () => {},
})
