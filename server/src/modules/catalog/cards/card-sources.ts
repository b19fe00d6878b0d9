import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { KeptValues } from '../../../platform/cache/kept-values.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findActive } from '../browse/product.repository.ts'
import { cardView } from '../catalog.presenter.ts'
import { onProductsChange, readChanges } from '../changes/changes.ts'
import { ENGLISH, ProductTexts } from '../texts/product-texts.ts'
import { type CardSource, findCardSources, findCardTexts } from './card-source.repository.ts'
import { chooseCard, NO_PREFERENCE, type Preference } from './choose-card.ts'

/** Bytes of a product without variants, and of each variant, roughly. */
const PRODUCT_BYTES = 1500
const VARIANT_BYTES = 700

/** What is kept of each product under its id, until the product changes. */
class KeptByProduct<Value extends object> {
  readonly #kept: KeptValues<Value>
  #changes = 0

  constructor(bytesOf: (value: Value) => number) {
    this.#kept = new KeptValues({ bytesOf })
  }

  forget(ids: readonly string[] | null): void {
    this.#changes += 1
    if (ids === null) this.#kept.clear()
    for (const id of ids ?? []) this.#kept.delete(id)
  }

  /** What is kept of these products, and what `load` answers for the others. */
  async of(
    ids: readonly string[],
    load: (ids: string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    const known = new Map<string, Value>()
    for (const id of ids) {
      const value = this.#kept.get(id)
      if (value) known.set(id, value)
    }
    const others = ids.filter((id) => !known.has(id))
    if (others.length === 0) return known
    const before = this.#changes
    for (const [id, value] of await load(others)) {
      known.set(id, value)
      // what was read while something changed may be of before
      if (before === this.#changes) this.#kept.set(id, value)
    }
    return known
  }
}

interface KeptCards {
  sources: KeptByProduct<CardSource>
  texts: Map<Language, KeptByProduct<ProductTexts>>
}

const keptFor = perDatabase((platform): KeptCards => {
  const kept: KeptCards = {
    sources: new KeptByProduct(({ variants }) => PRODUCT_BYTES + variants.length * VARIANT_BYTES),
    texts: new Map(),
  }
  onProductsChange(platform, (changed) => {
    kept.sources.forget(changed)
    for (const texts of kept.texts.values()) texts.forget(changed)
  })
  return kept
})

/** The cards of those of these products that are sold, in this order, in the reader's language. */
export async function readCards(
  platform: Platform,
  ids: readonly string[],
  language: Language,
  preference: Preference = NO_PREFERENCE,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { database } = platform
  const loadSources = async (asked: readonly string[]): Promise<ReadonlyMap<string, CardSource>> =>
    new Map((await findCardSources(database, asked)).map((source) => [source.id, source]))
  const loadTexts = (asked: readonly string[]): Promise<ReadonlyMap<string, ProductTexts>> =>
    findTextsBy(platform, asked, language)
  if (database.inTransaction) {
    const texts = language === 'en' ? null : await loadTexts(ids)
    return view(ids, await loadSources(ids), texts, preference)
  }
  const kept = keptFor(platform)
  await readChanges(platform)
  const sources = await kept.sources.of(ids, loadSources)
  return view(
    ids,
    sources,
    language === 'en' ? null : await textsIn(kept, language).of(ids, loadTexts),
    preference,
  )
}

function view(
  ids: readonly string[],
  sources: ReadonlyMap<string, CardSource>,
  texts: ReadonlyMap<string, ProductTexts> | null,
  preference: Preference,
): ProductCard[] {
  return ids.flatMap((id) => {
    const source = sources.get(id)
    return source ? [cardView(chooseCard(source, preference), texts?.get(id) ?? ENGLISH)] : []
  })
}

function textsIn({ texts }: KeptCards, language: Language): KeptByProduct<ProductTexts> {
  const known = texts.get(language) ?? new KeptByProduct<ProductTexts>(({ bytes }) => bytes)
  texts.set(language, known)
  return known
}

async function findTextsBy(
  { database }: Platform,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, ProductTexts>> {
  const rows = Map.groupBy(await findCardTexts(database, ids, language), ({ product_id }) => product_id)
  return new Map(ids.map((id) => [id, new ProductTexts(language, rows.get(id) ?? [])]))
}

/** Which of these products are sold. */
export async function findActiveProducts(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findActive(database, ids))
}
