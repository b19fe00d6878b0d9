import type { Database } from '../../../platform/database/database.ts'
import { findAllTexts, replaceTexts } from './product-text.repository.ts'

/**
 * Where each option stands after a change, by its place before, from 0: at the place of its name, or at its
 * own under another name; undefined when it is gone.
 */
function placesOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const [was, is] = [before, after].map((names) => names.map((name) => name.toLowerCase()))
  return (was ?? []).map((name, place) => {
    const found = is?.indexOf(name) ?? -1
    if (found >= 0) return found
    const other = is?.[place]
    return other !== undefined && !was?.includes(other) ? place : undefined
  })
}

/**
 * Lets the texts of a product's options and values follow them to their new places, since they are kept by
 * place; those of an option that is gone go with it.
 */
export async function moveOptionTexts(
  database: Database,
  productId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const places = placesOf(before, after)
  if (places.every((place, was) => place === was)) return
  const texts = await findAllTexts(database, productId)
  const moved = texts.flatMap((text) => {
    const [, kind, number] = /^(option|value)([123])$/.exec(text.field) ?? []
    if (!kind) return text
    const place = places[Number(number) - 1]
    return place === undefined ? [] : { ...text, field: `${kind}${place + 1}` as typeof text.field }
  })
  const languages = [...new Set(texts.map(({ language }) => language))]
  await replaceTexts(database, { productIds: [productId], languages, everything: true }, moved)
}
