import { createContext } from 'react'
import type { Texts } from './texts.ts'

/** Where components get their texts from. In the browser they can change while the app runs. */
export interface TextSource {
  current: () => Texts
  subscribe: (changed: () => void) => () => void
}

export const TextContext = createContext<TextSource | null>(null)

/** Texts that stay the same, for one rendering on the server. */
export const fixedTexts = (texts: Texts): TextSource => ({ current: () => texts, subscribe: () => () => {} })
