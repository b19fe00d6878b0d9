import type { Category } from '@lunula/contract/catalog/schemas.ts'
import { promotionStaff } from '@lunula/contract/promotions/admin/endpoints.ts'
import type { StaffPromotionPage } from '@lunula/contract/promotions/admin/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { EarlierWords } from '../../../shared/back-office/earlier-words.tsx'
import { useLeaveGuard } from '../../../shared/back-office/leave-guard.tsx'
import { LockedFields } from '../../../shared/back-office/locked-fields.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { type Draft, draftOf, termsOf, trialTermsOf } from './draft.ts'
import { GoodsChoice, type NamedProduct } from './goods-choice.tsx'
import { TermFields, useTermRules } from './term-fields.tsx'
import { TrialBox } from './trial-box.tsx'

interface EditorData {
  /** null: a new one. */
  page: StaffPromotionPage | null
  categories: readonly Category[]
}

type Props = ViewProps<typeof officePaths.editPromotion | typeof officePaths.newPromotion, EditorData>

/** The refusals that belong beside a field. */
const FIELD_OF = {
  'promotions.code_taken': 'code',
  'promotions.gift_wrong': 'percent',
  'promotions.ends_before_start': 'ends_at',
  'promotions.limit_below_uses': 'total_limit',
} as const

/** `/admin/promotions/:id` and `/admin/promotions/new`: every term, and beside them what they would give. */
export default function EditorPage({ data }: Props) {
  const t = useTranslate()
  const before = data.page?.promotion ?? null
  return (
    <OfficeScreen
      title={before?.code ?? t('admin-promotions:new')}
      above={[{ label: t('admin-promotions:title'), to: officePaths.promotions() }]}
      lead={
        before &&
        t('admin-promotions:used', {
          count: before.uses,
          state: t(`admin-promotions:state.${before.state}`),
        })
      }
      action={before && before.state !== 'ended' && before.state !== 'off' && <EndButton id={before._id} />}
    >
      {/* made anew once it was saved, so that the form holds what the server holds */}
      <Editor key={before?.updatedAt ?? 'new'} {...data} />
    </OfficeScreen>
  )
}

function Editor({ page, categories }: EditorData) {
  const t = useTranslate()
  const before = page?.promotion ?? null
  // also those in which nothing is sold any more, so that they can be taken away
  const offered = [
    ...categories,
    ...(page?.categories ?? []).filter(({ slug }) => categories.every((each) => each.slug !== slug)),
  ]
  const { revalidate } = useRevalidator()
  const [isDone, setDone] = useState(false)
  const { form, submit, field, summary, busy, forget, earlier } = useApiForm<Draft>({
    defaultValues: draftOf(page),
    keepAs: before ? `promotion:${before._id}` : 'promotion',
    version: before?.updatedAt,
    onRefused: () => void revalidate(),
    rules: useTermRules(before === null),
    fieldOf: FIELD_OF,
    send: async (draft) => {
      const terms = termsOf(draft, before)
      if (!terms) return
      const saved = before
        ? await api(promotionStaff.change, {
            params: { id: before._id },
            body: { ...terms, seen: before.updatedAt },
          })
        : await api(promotionStaff.create, { body: { code: draft.code.trim(), kind: draft.kind, ...terms } })
      setDone(true)
      forget()
      showToast({ kind: 'positive', message: t('admin-promotions:saved'), duration: TOAST_MS.success })
      if (before) await revalidate()
      else await go(officePaths.editPromotion({ id: saved._id }), { replace: true })
    },
  })
  const draft = form.watch()
  const guard = useLeaveGuard(!isDone && form.formState.isDirty, forget)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary title={t('forms:form.errors')} errors={summary} />
          <EarlierWords
            earlier={earlier}
            others={{
              first_order_only: { label: t('admin-promotions:field.first_order_only') },
              is_public: { label: t('admin-promotions:field.is_public') },
              is_active: { label: t('admin-promotions:field.is_active') },
              categories: {
                label: t('admin-promotions:goods.categories'),
                words: (slugs: string[]) =>
                  slugs.map((slug) => offered.find((each) => each.slug === slug)?.name ?? slug).join(', '),
              },
              products: {
                label: t('admin-promotions:goods.products'),
                words: (products: NamedProduct[]) => products.map(({ name }) => name).join(', '),
              },
            }}
          />
          <LockedFields busy={busy}>
            <TermFields form={form} field={field} isNew={before === null} />
            <Card>
              <GoodsChoice
                all={offered}
                categories={draft.categories}
                products={draft.products}
                onCategories={(categories) => form.setValue('categories', categories, { shouldDirty: true })}
                onProducts={(products) => form.setValue('products', products, { shouldDirty: true })}
              />
            </Card>
          </LockedFields>
          <span>
            <Button type="submit" variant="primary" size="large" needsScript busy={busy}>
              {t('admin-promotions:save')}
            </Button>
          </span>
        </form>
        <TrialBox terms={trialTermsOf(draft)} uses={before?.uses ?? 0} />
      </div>
      {guard}
    </>
  )
}

function EndButton({ id }: { id: string }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    const confirmed = await confirm({
      title: t('admin-promotions:end.ask'),
      text: t('admin-promotions:end.text'),
      action: t('admin-promotions:end.action'),
      cancel: t('admin-promotions:end.keep'),
      danger: true,
    })
    if (!confirmed) return
    setBusy(true)
    await apiResult(promotionStaff.end, { params: { id } })
    await revalidate()
    setBusy(false)
  }
  return (
    <Button needsScript busy={busy} onClick={() => void end()}>
      {t('admin-promotions:end.action')}
    </Button>
  )
}
