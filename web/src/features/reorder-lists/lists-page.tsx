import { type ReorderList, reorderLists } from '@lunula/contract/reorder-lists.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { quietCall } from '../../shell/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/link.tsx'
import { Moment } from '../../shell/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountFrame } from '../accounts/area/account-frame.tsx'
import { NameDialog } from './name-dialog.tsx'

/** `/account/lists`: what a salon buys again and again. */
export default function ListsPage({
  data: lists,
}: ViewProps<typeof paths.reorderLists, readonly ReorderList[]>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const make = (
    <Button
      variant="primary"
      needsScript
      icon={<Icon name="plus" className="size-4.5" />}
      onClick={() => setMaking(true)}
    >
      {t('lists:new.open')}
    </Button>
  )
  return (
    <AccountFrame title={t('lists:title')} lead={t('lists:lead')} action={lists.length > 0 && make}>
      {lists.length === 0 ? (
        <EmptyState title={t('lists:empty.title')} action={make}>
          {t('lists:empty.text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {lists.map((list) => (
            <li key={list._id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <NameDialog
        open={making}
        onClose={() => setMaking(false)}
        title={t('lists:new.title')}
        action={t('lists:new.action')}
        send={async (name) => {
          const { _id: id } = await quietCall(reorderLists.make, { body: { name } })
          await navigate(paths.reorderList({ id }))
        }}
      />
    </AccountFrame>
  )
}

function ListCard({ list }: { list: ReorderList }) {
  const t = useTranslate()
  return (
    <Card className="relative flex items-center gap-4 transition-colors hover:border-edge">
      <div className="min-w-0 flex-1">
        <h2 className="title-3 wrap-anywhere">
          <Link
            to={paths.reorderList({ id: list._id })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {list.name}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {t('lists:count', { count: list.line_count })} · {t('lists:units', { count: list.total_quantity })}{' '}
          · <Moment iso={list.updatedAt} short />
        </p>
      </div>
      <Icon name="chevron-right" className="size-5 flex-none text-soft" />
    </Card>
  )
}
