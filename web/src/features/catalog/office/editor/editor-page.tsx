import type { CategoryNode } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { INGREDIENT_FLAGS, RETURN_CLASSES } from '@lunula/contract/catalog/constants.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import type { Goods, GoodsBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { officePaths } from '../../../../app/office-paths.ts'
import { paths } from '../../../../app/paths.ts'
import { useLeaveGuard } from '../../../../shared/back-office/leave-guard.tsx'
import { LockedFields } from '../../../../shared/back-office/locked-fields.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { StickyBar } from '../../../../shared/back-office/sticky-bar.tsx'
import { api, reportError } from '../../../../shell/api/api.ts'
import { useKeptWork } from '../../../../shell/forms/use-kept-work.ts'
import { showToast, TOAST_MS } from '../../../../shell/overlays/toast-store.ts'
import { go } from '../../../../shell/routing/navigation.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { ConflictDialog, isSaved } from './conflict-dialog.tsx'
import { bodyOf, type Draft, draftOf, type Problems, withTyped } from './draft.ts'
import { EditorLinks } from './editor-links.tsx'
import { PictureList } from './picture-list.tsx'
import type { Place } from './place.ts'
import { SafetySheet } from './safety-sheet.tsx'
import { Options, tooManyVariants } from './variants/options.tsx'
import { VariantRows } from './variants/variant-rows.tsx'

/** `/admin/products/new` and `/admin/products/:slug`: all that is said of a product. */
export default function EditorPage({ data }: { data: Place }) {
  // another product is another editor; a save keeps it
  return <Editor key={data.product?._id ?? 'new'} {...data} />
}

function Editor({ product, tree }: Place) {
  const t = useTranslate()
  const [base, setBase] = useState<Goods | null>(product)
  const [baseDraft, setBaseDraft] = useState(() => draftOf(product, tree[0]?.slug ?? ''))
  const [draft, setDraft] = useState(baseDraft)
  const [errors, setErrors] = useState<Problems>({})
  const [theirs, setTheirs] = useState<Goods | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const isDirty = draft !== baseDraft
  const forget = useKeptWork({
    name: base ? `product:${base._id}` : 'product',
    ...(base && { version: base.version }),
    untouched: baseDraft,
    work: isDirty ? draft : null,
    onFound: (typed, outdated) => {
      const mine = withTyped(baseDraft, typed)
      // it was saved, and only the answer was lost
      if (outdated && isSaved(mine, baseDraft)) return
      setDraft(mine)
      if (!outdated || !base) return
      setBaseDraft(withTyped(baseDraft, outdated.before))
      setBase({ ...base, version: outdated.version })
      clash(base)
    },
  })
  const leaving = useLeaveGuard(isDirty && !busy, forget)
  const change = useCallback(
    (more: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      setDraft((before) => ({ ...before, ...(typeof more === 'function' ? more(before) : more) })),
    [],
  )
  const read = (next: Goods) => {
    const fresh = draftOf(next, '')
    setBase(next)
    setBaseDraft(fresh)
    setTheirs(null)
    return fresh
  }
  const clash = (saved: Goods) => {
    setTheirs(saved)
    setChoosing(true)
  }
  const fail = (problems: Problems) => {
    setErrors(problems)
    requestAnimationFrame(() => summary.current?.focus())
  }
  const save = async () => {
    // in the order in which the server keeps them, and names what is wrong with them
    const { variants } = draft
    const ordered = {
      ...draft,
      variants: [...variants.filter(({ active }) => active), ...variants.filter(({ active }) => !active)],
    }
    setDraft(ordered)
    const tooMany = tooManyVariants(draft, t)
    if (tooMany) return fail({ options: tooMany })
    const { body, problems } = bodyOf(ordered, {
      price: t('admin-goods:grid.wrong.sale_price'),
      tiers: t('admin-goods:grid.wrong.tiers'),
      number: t('admin-goods:editor.no_number'),
      fact: t('admin-goods:editor.facts_hint'),
    })
    if (Object.keys(problems).length > 0) return fail(problems)
    setErrors({})
    setBusy(true)
    try {
      const saved = base
        ? await api(goods.change, {
            params: { slug: base._id },
            body: { version: base.version, product: body },
          })
        : await api(goods.create, { body })
      setDraft(read(saved))
      showToast({ kind: 'positive', message: t('admin-goods:editor.saved'), duration: TOAST_MS.success })
      if (!base) await go(officePaths.editProduct({ slug: saved._id }), { replace: true })
    } catch (error) {
      const told = isApiError(error) ? error.body : null
      if (told?.fields) fail(withoutPrefix(told.fields))
      else if (told?.code === 'catalogue.changed_elsewhere') clash((told.data as { product: Goods }).product)
      else reportError(error)
    }
    setBusy(false)
  }
  return (
    <OfficeScreen
      title={base ? base.name : t('admin-goods:editor.new')}
      above={[{ label: t('admin-goods:goods.title'), to: officePaths.goods() }]}
      action={base && <EditorLinks product={base} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="grid gap-5"
      >
        {Object.keys(errors).length > 0 && (
          <div
            ref={summary}
            tabIndex={-1}
            className="rounded-card border border-negative bg-negative-tint px-5 py-4 text-sm"
          >
            <p className="font-semibold">
              {t('admin-goods:editor.errors', { count: Object.keys(errors).length })}
            </p>
            <ul className="mt-1 list-disc ps-5">
              {Object.entries(errors)
                .slice(0, 8)
                .map(([path, message]) => (
                  <li key={path}>
                    {placeName(path, draft)} {message}
                  </li>
                ))}
            </ul>
          </div>
        )}
        <LockedFields busy={busy}>
          <Basics draft={draft} errors={errors} change={change} tree={tree} />
          <Section title={t('admin-goods:field.pictures')}>
            <PictureList draft={draft} onChange={change} />
          </Section>
          <Section title={t('admin-goods:field.variants')} lead={t('admin-goods:editor.variants_lead')}>
            <Options draft={draft} errors={errors} change={change} />
            {errors['variants'] && <p className="text-sm text-negative">{errors['variants']}</p>}
            <VariantRows
              variants={draft.variants}
              pictures={draft.pictures}
              errors={errors}
              change={change}
            />
          </Section>
          <Rules draft={draft} errors={errors} change={change} base={base} />
          <Seo draft={draft} errors={errors} change={change} slug={base?.slug ?? ''} />
        </LockedFields>
        <StickyBar>
          <p role="status" className="flex-1 text-sm text-soft">
            {t(isDirty ? 'admin-goods:editor.unsaved' : 'admin-goods:editor.as_saved')}
          </p>
          {isDirty && !busy && (
            <Button size="small" variant="ghost" onClick={() => setDraft(theirs ? read(theirs) : baseDraft)}>
              {t('admin-goods:editor.discard')}
            </Button>
          )}
          <Button type="submit" variant="primary" size="small" busy={busy} disabled={!isDirty}>
            {t('admin-goods:editor.save')}
          </Button>
        </StickyBar>
      </form>
      {theirs && choosing && (
        <ConflictDialog
          base={baseDraft}
          mine={draft}
          theirs={theirs}
          onClose={() => setChoosing(false)}
          onMerge={(merged) => {
            read(theirs)
            setDraft(merged)
          }}
        />
      )}
      {leaving}
    </OfficeScreen>
  )
}

/** The server names what is wrong in a form by its place in the body: `product.variants.0.sku`. */
const withoutPrefix = (fields: Problems): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^product\./, ''), message]),
  )

function placeName(path: string, draft: Draft): string {
  const [, at = ''] = /^variants\.(\d+)/.exec(path) ?? []
  const variant = draft.variants[Number(at)]
  return at && variant ? `${variant.option_values.join(' / ') || variant.sku || Number(at) + 1}:` : `${path}:`
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{title}</h2>
      {lead && <p className="mt-1 max-w-160 text-sm text-soft">{lead}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  )
}

interface PartProps {
  draft: Draft
  errors: Problems
  change: (more: Partial<Draft>) => void
}

/** Binds a field of one line to the draft. */
const bound =
  ({ draft, errors, change }: PartProps) =>
  (name: keyof Draft & string) => ({
    value: String(draft[name]),
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })

function Basics(props: PartProps & { tree: readonly CategoryNode[] }) {
  const { draft, errors, change, tree } = props
  const t = useTranslate()
  const language = useLanguage()
  const field = bound(props)
  return (
    <Section title={t('admin-goods:editor.basics')}>
      <TextField label={t('admin-goods:field.name')} maxLength={255} {...field('name')} />
      <TextAreaField
        label={t('admin-goods:field.description')}
        hint={t('admin-goods:editor.description_hint')}
        rows={7}
        {...field('description')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('admin-goods:field.status')}
          value={draft.status}
          onChange={(event) => change({ status: event.currentTarget.value as ProductStatus })}
          choices={PRODUCT_STATUSES.map((value) => ({ value, label: t(`admin-goods:status.${value}`) }))}
        />
        <SelectField
          label={t('admin-goods:field.category')}
          error={errors['category']}
          value={draft.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          choices={tree.map(({ slug, names, depth }) => ({
            value: slug,
            label: `${'– '.repeat(depth)}${(language === 'vi' && names.vi) || names.en}`,
          }))}
        />
        <TextField label={t('admin-goods:field.brand')} {...field('brand')} />
      </div>
      <TextField
        label={t('admin-goods:field.tags')}
        hint={t('admin-goods:editor.commas')}
        {...field('tags')}
      />
      <TextAreaField
        label={t('admin-goods:field.facts')}
        hint={t('admin-goods:editor.facts_hint')}
        rows={3}
        {...field('facts')}
        error={Object.entries(errors).find(([path]) => path.startsWith('attributes'))?.[1]}
      />
    </Section>
  )
}

function Rules(props: PartProps & { base: Goods | null }) {
  const { draft, change, base } = props
  const t = useTranslate()
  const field = bound(props)
  const flag = (name: (typeof INGREDIENT_FLAGS)[number], on: boolean) =>
    change({ flags: INGREDIENT_FLAGS.filter((each) => (each === name ? on : draft.flags.includes(each))) })
  return (
    <Section title={t('admin-goods:editor.rules')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin-goods:field.tier_group')}
          hint={t('admin-goods:editor.tier_group_hint')}
          {...field('tier_group')}
        />
        <SelectField
          label={t('admin-goods:field.return_class')}
          value={draft.return_class}
          onChange={(event) =>
            change({ return_class: event.currentTarget.value as GoodsBody['return_class'] })
          }
          choices={RETURN_CLASSES.map((value) => ({ value, label: t(`admin-goods:return_class.${value}`) }))}
        />
        <TextField label={t('admin-goods:field.un')} placeholder="UN1263" {...field('un')} />
        <TextField
          label={t('admin-goods:field.flash_point')}
          inputMode="numeric"
          {...field('flash_point')}
          error={props.errors['flash_point_f']}
        />
        <TextField label={t('admin-goods:field.sds_url')} placeholder="https://" {...field('sds_url')} />
      </div>
      <div className="grid gap-1 sm:grid-cols-2">
        {(['ground_only', 'pro_only'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`admin-goods:field.${name}`)}
            checked={draft[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        {INGREDIENT_FLAGS.map((name) => (
          <Checkbox
            key={name}
            label={t(`admin-goods:flag.${name}`)}
            checked={draft.flags.includes(name)}
            onChange={(event) => flag(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {base && <SafetySheet product={base} />}
    </Section>
  )
}

function Seo(props: PartProps & { slug: string }) {
  const { draft, slug } = props
  const t = useTranslate()
  const field = bound(props)
  return (
    <Section title={t('admin-goods:editor.seo')} lead={t('admin-goods:editor.seo_lead')}>
      <TextField label={t('admin-goods:field.seo_title')} {...field('seo_title')} />
      <TextAreaField label={t('admin-goods:field.seo_description')} rows={2} {...field('seo_description')} />
      <div className="max-w-160 rounded-field bg-sunk px-5 py-4 wrap-anywhere">
        <p className="mb-2 text-caption font-medium text-soft">{t('admin-goods:editor.seo_preview')}</p>
        <p className="text-caption text-soft">{paths.product({ slug: slug || '…' })}</p>
        <p className="mt-0.5 text-lg text-accent">{draft.seo_title || draft.name || '…'}</p>
        <p className="line-clamp-2 text-sm">
          {draft.seo_description || draft.description.replace(/<[^>]*>/g, ' ')}
        </p>
      </div>
    </Section>
  )
}
