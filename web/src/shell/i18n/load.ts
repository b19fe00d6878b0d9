import bundles from 'virtual:text-bundles'
import type { Texts } from '../../ui/texts/source.ts'
import type { Language } from './languages.ts'
import { EXTENTS, type Extent, upTo } from './namespaces.ts'
import { createTexts, type Entries } from './texts.ts'

export const holdsAll = (loaded: Extent, wanted: Extent): boolean =>
  EXTENTS.indexOf(loaded) >= EXTENTS.indexOf(wanted)

/** What the files of a language hold. Only the language that is shown is loaded. */
export async function loadEntries(language: Language, extent: Extent): Promise<Entries> {
  const loaded = await Promise.all(upTo(extent).map((each) => bundles[each][language]()))
  return Object.assign({}, ...loaded.map((part) => part.default)) as Entries
}

export const loadTexts = async (language: Language, extent: Extent): Promise<Texts> =>
  createTexts(language, await loadEntries(language, extent))
