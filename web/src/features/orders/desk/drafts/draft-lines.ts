import type { Draft } from '@lunula/contract/orders/drafts/schemas.ts'
import { useEffect, useMemo, useState } from 'react'
import { useKeptWork } from '../../../../shell/forms/use-kept-work.ts'
import { itemName } from '../../item-name.ts'

/** A line of a draft while it is put together. */
export interface DraftLine {
  variant_id: string
  name: string
  quantity: number
}

/** What is changed and not saved, by variant: only what differs. No units: it was taken out. */
export type LineEdits = Readonly<Record<string, DraftLine>>

/** Lines as they are saved, with what is changed: whatever else is saved of them meanwhile holds. */
export function withEdits(saved: readonly DraftLine[], edits: LineEdits): readonly DraftLine[] {
  const known = saved.map((line) => ({
    ...line,
    quantity: edits[line.variant_id]?.quantity ?? line.quantity,
  }))
  const ids = new Set(saved.map(({ variant_id }) => variant_id))
  const added = Object.values(edits).filter(({ variant_id }) => !ids.has(variant_id))
  return [...known, ...added].filter(({ quantity }) => quantity > 0)
}

/** What leads from the saved lines to these. */
export function editsOf(saved: readonly DraftLine[], lines: readonly DraftLine[]): LineEdits {
  const before = new Map(saved.map((line) => [line.variant_id, line.quantity]))
  const left = new Set(lines.map(({ variant_id }) => variant_id))
  const changed = lines.filter(({ variant_id, quantity }) => before.get(variant_id) !== quantity)
  const gone = saved.filter(({ variant_id }) => !left.has(variant_id))
  return Object.fromEntries(
    [...changed, ...gone.map((line) => ({ ...line, quantity: 0 }))].map((line) => [line.variant_id, line]),
  )
}

const NOTHING: { edits: LineEdits } = { edits: {} }

/**
 * The lines of a draft that are being changed: kept by this tab until they are saved, also while something
 * else of the draft is.
 * @param gone what a line is called whose product is sold no more
 */
export function useDraftLines({ _id, lines: saved, preview }: Draft, gone: string) {
  const [{ edits }, setWork] = useState(NOTHING)
  const known = useMemo(
    () =>
      saved.map(({ variant_id, quantity }): DraftLine => {
        const item = preview?.items.find((each) => each.variant_id === variant_id)
        const name = item && itemName({ ...item, variant_name: item.product.variant_name })
        return { variant_id, quantity, name: name || gone }
      }),
    [saved, preview, gone],
  )
  const lines = useMemo(() => withEdits(known, edits), [known, edits])
  const open = useMemo(() => editsOf(known, lines), [known, lines])
  const isDirty = Object.keys(open).length > 0
  useEffect(() => {
    // what is saved is no change any more, also when somebody else changes it later
    if (!isDirty) setWork(NOTHING)
  }, [isDirty])
  useKeptWork({
    name: `draft-lines:${_id}`,
    untouched: NOTHING,
    work: useMemo(() => (isDirty ? { edits: open } : null), [isDirty, open]),
    onFound: (found) => setWork({ ...NOTHING, ...found }),
  })
  const setLines = (next: readonly DraftLine[]) => setWork({ edits: editsOf(known, next) })
  return { lines, setLines, isDirty }
}
