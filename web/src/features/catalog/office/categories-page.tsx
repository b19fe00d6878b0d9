import type { CATEGORY_PLACES } from '@lunula/contract/catalog/category-tree/constants.ts'
import { categoryTree } from '@lunula/contract/catalog/category-tree/endpoints.ts'
import type { CategoryNode } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, reportError } from '../../../shell/api/api.ts'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { CategoryForm } from './category-form.tsx'

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
  const [tree, setTree] = useState({ loaded: data, nodes: data })
  // what is read anew is ahead of what the last move answered
  if (tree.loaded !== data) setTree({ loaded: data, nodes: data })
  const { nodes } = tree
  const [edited, setEdited] = useState<{ row: CategoryNode | null; open: boolean }>({
    row: null,
    open: false,
  })
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const nameOf = ({ names }: CategoryNode) => (language === 'vi' && names.vi) || names.en
  const show = (docs: readonly CategoryNode[], focus?: string) => {
    setTree(({ loaded }) => ({ loaded, nodes: docs }))
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
  const remove = async (node: CategoryNode) => {
    const { slug } = node
    const sure = await confirm({
      title: t('admin-goods:categories.ask', { name: nameOf(node) }),
      action: t('admin-goods:categories.remove'),
      cancel: t('admin-board:cancel'),
      danger: true,
    })
    if (!sure) return
    try {
      show((await api(categoryTree.remove, { params: { slug } })).docs)
    } catch (error) {
      reportError(error)
    }
  }
  // it may have been renamed or removed since by somebody else
  const node = nodes.find(({ slug }) => slug === edited.row?.slug) ?? edited.row
  return (
    <OfficeScreen
      title={t('admin-goods:categories.title')}
      lead={t('admin-goods:categories.lead')}
      action={
        <Button
          variant="primary"
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setEdited({ row: null, open: true })}
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
                className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-2"
                style={{ paddingInlineStart: `${node.depth * 1.75}rem` }}
              >
                <Icon name="grip-vertical" className="size-4.5 flex-none cursor-grab text-soft" />
                <button
                  type="button"
                  data-slug={node.slug}
                  onKeyDown={(event) => onKeyDown(event, node)}
                  onClick={() => setEdited({ row: node, open: true })}
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
      <FormDialog
        open={edited.open}
        onClose={() => setEdited({ ...edited, open: false })}
        title={t(node ? 'admin-goods:categories.rename' : 'admin-goods:categories.add')}
        keepAs={node ? `category:${node.slug}` : 'category'}
        version={node ? JSON.stringify(node.names) : undefined}
        form={(kept) => <CategoryForm {...{ node, nodes, nameOf }} {...kept} />}
      />
    </OfficeScreen>
  )
}
