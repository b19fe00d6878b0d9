import bundles from 'virtual:text-bundles'
import type { Texts } from '../../ui/texts/source.ts'
import type { Language } from './languages.ts'
import { TEXT_BUNDLES, type TextBundle, upTo } from './namespaces.ts'
import { createTexts, type Entries } from './texts.ts'

export const holdsAll = (loaded: TextBundle, wanted: TextBundle): boolean =>
  TEXT_BUNDLES.indexOf(loaded) >= TEXT_BUNDLES.indexOf(wanted)

/** What the files of a language hold. Only the language that is shown is loaded. */
export async function loadEntries(language: Language, bundle: TextBundle): Promise<Entries> {
  const loaded = await Promise.all(upTo(bundle).map((each) => bundles[each][language]()))
  return Object.assign({}, ...loaded.map((part) => part.default)) as Entries
}

export const loadTexts = async (language: Language, bundle: TextBundle): Promise<Texts> =>
  createTexts(language, await loadEntries(language, bundle))
