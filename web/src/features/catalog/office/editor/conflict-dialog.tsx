import type { Goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/fields/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { type Draft, draftOf } from './draft.ts'

/** The parts of a draft that are chosen one by one. */
const PARTS = [
  'name',
  'description',
  'brand',
  'category',
  'tags',
  'status',
  'facts',
  'flags',
  'un',
  'flash_point',
  'ground_only',
  'return_class',
  'pro_only',
  'tier_group',
  'sds_url',
  'seo_title',
  'seo_description',
  'options',
  'pictures',
  'variants',
] as const
type Part = (typeof PARTS)[number]

/** As text to compare, and to show. */
function shownPart(draft: Draft, part: Part): string {
  if (part === 'variants')
    return draft.variants
      .map(({ option_values, sku, price, compare, tierText, active }) =>
        [option_values.join(' / '), sku, price, compare, tierText, active ? '' : '×']
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n')
  if (part === 'options') return draft.options.map(({ name, values }) => `${name}: ${values}`).join('\n')
  if (part === 'pictures') return draft.pictures.map(({ alt }, at) => `${at + 1} ${alt}`).join('\n')
  const value = draft[part]
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** A variant that is saved says the same as it did when it was new; the order of its fields says nothing. */
const comparable = (draft: Draft, part: Part): string =>
  JSON.stringify(
    part === 'variants'
      ? draft.variants.map(({ key: _, _id, stock: _s, ...variant }) => Object.entries(variant).toSorted())
      : draft[part],
  )

/** Whether there is anything to save. */
export const isSaved = (mine: Draft, saved: Draft): boolean =>
  PARTS.every((part) => comparable(mine, part) === comparable(saved, part))

/** Parts that both sides changed since the product was read, each in another way. */
export const clashingParts = (base: Draft, mine: Draft, theirs: Draft): Part[] =>
  PARTS.filter((part) => {
    const [was, own, other] = [base, mine, theirs].map((draft) => comparable(draft, part))
    return own !== was && other !== was && own !== other
  })

/** Theirs, with what only this editor changed, and with the clashing parts that it keeps. */
export function merge(base: Draft, mine: Draft, theirs: Draft, keep: ReadonlySet<Part>): Draft {
  const own = PARTS.filter(
    (part) =>
      keep.has(part) ||
      (comparable(mine, part) !== comparable(base, part) &&
        comparable(theirs, part) === comparable(base, part)),
  )
  return {
    ...theirs,
    ...Object.fromEntries(own.map((part) => [part, mine[part]])),
    addresses: { ...theirs.addresses, ...mine.addresses },
  }
}

interface ConflictDialogProps {
  base: Draft
  mine: Draft
  theirs: Goods
  onMerge: (draft: Draft) => void
  onClose: () => void
}

/** Somebody else saved meanwhile: what both changed is chosen part by part, the rest is put together. */
export function ConflictDialog({ base, mine, theirs, onMerge, onClose }: ConflictDialogProps) {
  const t = useTranslate()
  const other = draftOf(theirs, '')
  const parts = clashingParts(base, mine, other)
  const [keep, setKeep] = useState<ReadonlySet<Part>>(() => new Set(parts))
  const choose = (part: Part, own: boolean) => {
    const next = new Set(keep)
    if (own) next.add(part)
    else next.delete(part)
    setKeep(next)
  }
  return (
    <Dialog
      open
      mustAnswer
      size="large"
      onClose={onClose}
      title={t('admin-goods:conflict.title')}
      description={t(parts.length > 0 ? 'admin-goods:conflict.text' : 'admin-goods:conflict.none')}
      footer={
        <>
          <Button onClick={onClose}>{t('admin-goods:conflict.back')}</Button>
          <Button variant="primary" onClick={() => onMerge(merge(base, mine, other, keep))}>
            {t('admin-goods:conflict.take')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pt-4">
        {parts.map((part) => (
          <fieldset key={part} className="grid gap-2">
            <legend className="mb-2 font-semibold">{t(`admin-goods:field.${part}`)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {([true, false] as const).map((own) => (
                <label
                  key={String(own)}
                  className="flex cursor-pointer items-start gap-3 rounded-field border border-line px-4 py-3 has-checked:border-accent has-checked:bg-moon/40"
                >
                  <input
                    type="radio"
                    name={part}
                    className="mt-1 shrink-0 accent-accent"
                    checked={keep.has(part) === own}
                    onChange={() => choose(part, own)}
                  />
                  <span className="min-w-0 text-sm">
                    <span className="block font-medium">
                      {t(own ? 'admin-goods:conflict.mine' : 'admin-goods:conflict.theirs')}
                    </span>
                    <span className="block whitespace-pre-wrap wrap-anywhere text-soft">
                      {shownPart(own ? mine : other, part) || '–'}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
