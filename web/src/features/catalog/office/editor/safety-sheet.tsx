import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import type { Goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useId, useState } from 'react'
import { apiResult, reportError } from '../../../../shell/api/api.ts'
import { uploadApi } from '../../../../shell/files/upload.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** The safety data sheet that the shop keeps, as a PDF file; kept at once, apart from the form. */
export function SafetySheet({ product }: { product: Goods }) {
  const t = useTranslate()
  const id = useId()
  const [kept, setKept] = useState(product.safety_sheet)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const params = { slug: product._id }
  const keep = async (file: File) => {
    setBusy(true)
    setError(null)
    try {
      await uploadApi(() => {})(goods.keepSheet, { params, file })
      setKept(true)
    } catch (failure) {
      if (isApiError(failure) && failure.body) setError(failure.body.message)
      else reportError(failure)
    }
    setBusy(false)
  }
  const remove = async () => {
    const result = await apiResult(goods.removeSheet, { params })
    if (result.ok) setKept(false)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-sm">{t(kept ? 'admin-goods:sheet.kept' : 'admin-goods:sheet.none')}</p>
        <label
          htmlFor={id}
          className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-semibold hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        >
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            className="unseen"
            disabled={busy}
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? []
              if (file) void keep(file)
              input.value = ''
            }}
          />
          <Icon name="plus" className="size-4" />
          {t('admin-goods:sheet.upload')}
        </label>
        {kept && (
          <Button size="small" variant="ghost" onClick={() => void remove()}>
            {t('admin-goods:sheet.remove')}
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
