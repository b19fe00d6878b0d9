import { formatMoney } from '@lunula/contract/formats/money.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import type { FullList } from '@lunula/contract/reorder-lists/schemas.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { api, apiResult } from '../../shell/api/api.ts'
import { createQueue, type Queue } from '../../shell/api/in-order.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../shell/overlays/toast-store.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AddLine } from './add-line.tsx'
import { ListLineView } from './list-line.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { type Ordered, useOrderList } from './use-order-list.ts'

/** `/account/lists/{id}`: one list, and the way of all of it into the cart. */
export default function ListPage({ data: list }: ViewProps<typeof paths.reorderList, FullList>) {
  const t = useTranslate()
  const [inOrder] = useState(createQueue)
  const { order, ordering, ordered } = useOrderList(list, inOrder)
  return (
    <AccountFrame
      title={list.name}
      lead={t('lists:units', { count: list.total_quantity })}
      above={[{ label: t('lists:title'), to: paths.reorderLists() }]}
      action={<Renaming list={list} />}
    >
      <AddLine listId={list._id} inOrder={inOrder} />
      {list.lines.length === 0 ? <NothingYet /> : <Lines list={list} ordered={ordered} inOrder={inOrder} />}
      <div className="form-end mt-6 justify-between">
        {list.lines.length > 0 && (
          <Button variant="primary" size="large" busy={ordering} needsScript onClick={order}>
            {t('lists:order.action', { price: formatMoney(list.total) })}
          </Button>
        )}
        <Removing list={list} />
      </div>
    </AccountFrame>
  )
}

interface LinesProps {
  list: FullList
  ordered: Ordered | null
  inOrder: Queue
}

const Lines = ({ list, ordered, inOrder }: LinesProps) => (
  <>
    {ordered && <OrderedLines ordered={ordered} />}
    <ul className="divide-y divide-line border-y border-line">
      {list.lines.map((line) => (
        <li key={line.variant_id}>
          <ListLineView listId={list._id} line={line} inOrder={inOrder} />
        </li>
      ))}
    </ul>
  </>
)

function NothingYet() {
  const t = useTranslate()
  return (
    <EmptyState
      title={t('lists:empty.list')}
      action={
        <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
          {t('lists:empty.shop')}
        </Link>
      }
    >
      {t('lists:empty.list_text')}
    </EmptyState>
  )
}

function Renaming({ list }: { list: FullList }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" needsScript onClick={() => setOpen(true)}>
        {t('lists:rename.open')}
      </Button>
      <NameDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('lists:rename.title')}
        action={t('lists:rename.action')}
        name={list.name}
        send={async (name) => {
          await api(reorderLists.rename, { params: { id: list._id }, body: { name } })
          await revalidate()
          showToast({
            kind: 'positive',
            message: t('lists:rename.done', { name }),
            duration: TOAST_MS.success,
          })
        }}
      />
    </>
  )
}

function Removing({ list: { _id: id, name } }: { list: FullList }) {
  const t = useTranslate()
  const navigate = useNavigate()
  async function remove(): Promise<void> {
    const sure = await confirm({
      title: t('lists:remove.title', { name }),
      text: t('lists:remove.text'),
      action: t('lists:remove.action'),
      cancel: t('lists:remove.cancel'),
      danger: true,
    })
    if (!sure) return
    const removed = await apiResult(reorderLists.remove, { params: { id } })
    if (!removed.ok) return
    await navigate(paths.reorderLists())
    showToast({ kind: 'info', message: t('lists:remove.done', { name }) })
  }
  return (
    <Button variant="ghost" needsScript onClick={() => void remove()}>
      {t('lists:remove.open')}
    </Button>
  )
}
