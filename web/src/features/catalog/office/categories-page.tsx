import type { CATEGORY_PLACES } from '@lunula/contract/catalog/category-tree/constants.ts'
import { categoryTree } from '@lunula/contract/catalog/category-tree/endpoints.ts'
import type {
  CategoryNames,
  CategoryNode,
  CategoryTree,
} from '@lunula/contract/catalog/category-tree/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, reportError } from '../../../shell/api/api.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.categoryTree, readonly CategoryNode[]>
type Where = (typeof CATEGORY_PLACES)[number]
/** What the keys do to the category that has the focus. */
const KEYS: Readonly<Record<string, 'up' | 'down' | 'in' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** `/admin/categories`: the tree of categories, moved by drag, by buttons and by Alt with the arrows. */
export default function CategoriesPage({ data }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const [nodes, setNodes] = useState(data)
  const [edited, setEdited] = useState<CategoryNode | 'new' | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const nameOf = ({ names }: CategoryNode) => (language === 'vi' && names.vi) || names.en
  const show = (docs: readonly CategoryNode[], focus?: string) => {
    setNodes(docs)
    if (focus)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-slug="${focus}"]`)?.focus())
  }
  const place = async (slug: string, where: Where, other: string) => {
    try {
      const { docs } = await api(categoryTree.move, { params: { slug }, body: { place: where, other } })
      show(docs, slug)
    } catch (error) {
      reportError(error)
    }
  }
  const step = (node: CategoryNode, way: 'up' | 'down' | 'in' | 'out') => {
    const siblings = nodes.filter(({ parent }) => parent === node.parent)
    const at = siblings.indexOf(node)
    const [before, after] = [siblings[at - 1], siblings[at + 1]]
    if (way === 'up' && before) void place(node.slug, 'before', before.slug)
    if (way === 'down' && after) void place(node.slug, 'after', after.slug)
    if (way === 'in' && before) void place(node.slug, 'into', before.slug)
    if (way === 'out' && node.parent) void place(node.slug, 'after', node.parent)
  }
  const onKeyDown = (event: KeyboardEvent, node: CategoryNode) => {
    const way = event.altKey ? KEYS[event.key] : undefined
    if (!way) return
    event.preventDefault()
    step(node, way)
  }
  const remove = async ({ slug }: CategoryNode) => {
    try {
      show((await api(categoryTree.remove, { params: { slug } })).docs)
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <OfficeScreen
      title={t('admin-goods:categories.title')}
      lead={t('admin-goods:categories.lead')}
      action={
        <Button
          variant="primary"
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setEdited('new')}
        >
          {t('admin-goods:categories.add')}
        </Button>
      }
    >
      <Card padded={false}>
        <ul ref={list} className="divide-y divide-line">
          {nodes.map((node) => (
            <li
              key={node.slug}
              draggable
              onDragStart={() => setDragged(node.slug)}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(node.slug)
              }}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => {
                const { top, height } = event.currentTarget.getBoundingClientRect()
                const part = (event.clientY - top) / height
                if (dragged && dragged !== node.slug)
                  void place(dragged, part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into', node.slug)
                setOver(null)
              }}
              className={classNames(
                'flex flex-wrap items-center gap-2 px-4 py-2',
                over === node.slug && 'bg-moon/50',
              )}
            >
              <span
                className="flex min-w-48 flex-1 items-center gap-2"
                style={{ paddingInlineStart: `${node.depth * 1.75}rem` }}
              >
                <Icon name="grip-vertical" className="size-4.5 flex-none cursor-grab text-soft" />
                <button
                  type="button"
                  data-slug={node.slug}
                  onKeyDown={(event) => onKeyDown(event, node)}
                  onClick={() => setEdited(node)}
                  className="min-h-11 rounded-field px-2 text-start font-medium hover:underline"
                >
                  {nameOf(node)}
                </button>
                <span className="text-sm text-soft">
                  {t('admin-goods:categories.count', { count: node.products })}
                </span>
              </span>
              <span className="flex">
                {(['up', 'down', 'in', 'out'] as const).map((way) => (
                  <IconButton
                    key={way}
                    label={[t(`admin-goods:categories.way.${way}`), nameOf(node)].join(': ')}
                    icon={
                      <Icon
                        name={
                          way === 'in' ? 'chevron-right' : way === 'out' ? 'chevron-left' : 'chevron-down'
                        }
                        className={classNames('size-4.5', way === 'up' && 'rotate-180')}
                      />
                    }
                    onClick={() => step(node, way)}
                  />
                ))}
                <IconButton
                  label={`${t('admin-goods:categories.remove')}: ${nameOf(node)}`}
                  icon={<Icon name="x" className="size-4.5" />}
                  onClick={() => void remove(node)}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'admin-goods:categories.add' : 'admin-goods:categories.rename')}
      >
        {edited && (
          <CategoryForm
            node={edited === 'new' ? null : edited}
            nodes={nodes}
            nameOf={nameOf}
            onStale={setNodes}
            onSaved={(docs) => {
              show(docs)
              setEdited(null)
            }}
          />
        )}
      </Dialog>
    </OfficeScreen>
  )
}

interface CategoryFormProps {
  node: CategoryNode | null
  nodes: readonly CategoryNode[]
  nameOf: (node: CategoryNode) => string
  onSaved: (docs: readonly CategoryNode[]) => void
  /** Somebody else has changed it: this is how the categories stand. */
  onStale: (docs: readonly CategoryNode[]) => void
}

function CategoryForm({ node, nodes, nameOf, onSaved, onStale }: CategoryFormProps) {
  const t = useTranslate()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = LANGUAGES.map((language) => [language, String(form.get(language) ?? '').trim()] as const)
    const names = Object.fromEntries(given.filter(([, name]) => name)) as CategoryNames
    if (!names.en) return setError(t('admin-goods:categories.needed'))
    setBusy(true)
    try {
      const { docs } = node
        ? await api(categoryTree.rename, { params: { slug: node.slug }, body: { names, before: node.names } })
        : await api(categoryTree.create, {
            body: { names, parent: String(form.get('parent') ?? '') || null },
          })
      onSaved(docs)
    } catch (failure) {
      const told = isApiError(failure) ? failure.body : null
      if (told?.code === 'catalogue.category_changed_elsewhere') onStale((told.data as CategoryTree).docs)
      if (told) setError(told.message)
      else reportError(failure)
    }
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={send} noValidate className="mt-4 grid gap-4">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          name={language}
          lang={language}
          label={LANGUAGE_NAMES[language]}
          optional={language !== 'en'}
          maxLength={80}
          defaultValue={node?.names[language] ?? ''}
          error={language === 'en' ? error : undefined}
        />
      ))}
      {!node && (
        <SelectField
          name="parent"
          label={t('admin-goods:categories.parent')}
          placeholder={t('admin-goods:categories.top')}
          choices={nodes.map((each) => ({
            value: each.slug,
            label: `${'– '.repeat(each.depth)}${nameOf(each)}`,
          }))}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-goods:editor.save')}
      </Button>
    </form>
  )
}
