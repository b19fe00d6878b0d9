import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import type { ReorderList } from '@lunula/contract/reorder-lists/schemas.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { api } from '../../shell/api/api.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { NameDialog } from './name-dialog.tsx'

/** `/account/lists`: what a salon buys again and again. */
export default function ListsPage({
  data: lists,
}: ViewProps<typeof paths.reorderLists, readonly ReorderList[]>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { keyOf } = useRequestKey()
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
          const { _id: id } = await api(reorderLists.make, { body: { name, key: keyOf({ name }) } })
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
        <h2 className="title-3">
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
