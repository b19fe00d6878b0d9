import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { VariantSearch } from '../../shared/variant-field/variant-search.tsx'
import { apiResult } from '../../shell/api/api.ts'
import type { Queue } from '../../shell/api/in-order.ts'
import { useTranslate } from '../../ui/texts/translate.ts'

interface AddLineProps {
  listId: string
  /** Of what happens to the list. */
  inOrder: Queue
}

/** Puts a product on the list where one stands, one unit a choice. */
export function AddLine({ listId, inOrder }: AddLineProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState('')
  async function add(variant_id: string, name: string): Promise<void> {
    const body = { lines: [{ variant_id, quantity: 1 }], key: crypto.randomUUID() }
    const added = await inOrder(() => apiResult(reorderLists.add, { params: { id: listId }, body }))
    if (!added.ok) return
    setLast(name)
    await revalidate()
  }
  return (
    <div className="mb-6 grid gap-1">
      <VariantSearch label={t('lists:add')} onChoose={({ variant_id, name }) => void add(variant_id, name)} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {last && t('lists:added', { name: last })}
      </p>
    </div>
  )
}
