import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { PROMOTION_STATES } from '@lunula/contract/promotions/admin/constants.ts'
import type { StaffPromotion } from '@lunula/contract/promotions/admin/schemas.ts'
import { PROMOTION_KINDS } from '@lunula/contract/promotions/promotion-rules.ts'
import { useMemo } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.promotions, CursorPageOf<StaffPromotion>>

const keyOf = ({ _id }: StaffPromotion) => _id
const codeOf = ({ code }: StaffPromotion) => code
const pathOf = ({ _id }: StaffPromotion) => officePaths.editPromotion({ id: _id })
const TONES = {
  running: 'money',
  planned: 'plain',
  used_up: 'warning',
  ended: 'plain',
  off: 'negative',
} as const

/** `/admin/promotions`: all promotions with how often they were used. */
export default function PromotionsPage({ data }: Props) {
  const t = useTranslate()
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('admin-promotions:column.state'),
      options: PROMOTION_STATES.map((value) => ({ value, label: t(`admin-promotions:state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('admin-promotions:column.gives'),
      options: PROMOTION_KINDS.map((value) => ({ value, label: t(`admin-promotions:kind.${value}`) })),
    },
  ]
  return (
    <OfficeScreen
      title={t('admin-promotions:title')}
      action={
        <Link to={officePaths.newPromotion()} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" className="size-4.5" />
          {t('admin-promotions:new')}
        </Link>
      }
    >
      <DataTable
        table="promotions"
        label={t('admin-promotions:title')}
        columns={useColumns()}
        filters={filters}
        sort="-created"
        data={data}
        rowKey={keyOf}
        rowTo={pathOf}
        rowName={codeOf}
        searchHint={t('admin-promotions:search')}
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<StaffPromotion>[] {
  const t = useTranslate()
  const language = useLanguage()
  return useMemo(() => {
    const nameOf = ({ names }: StaffPromotion) => (language === 'vi' && names.vi) || names.en
    const used = ({ uses, total_limit }: StaffPromotion) =>
      total_limit === null ? String(uses) : `${uses} / ${total_limit}`
    return [
      { key: 'code', header: t('admin-promotions:column.code'), cell: codeOf, csv: codeOf },
      { key: 'name', header: t('admin-promotions:column.name'), cell: nameOf, csv: nameOf },
      {
        key: 'gives',
        header: t('admin-promotions:column.gives'),
        cell: ({ kind, percent, amount }) =>
          kind === 'percent' ? (
            `${percent}%`
          ) : kind === 'fixed_amount' ? (
            <Money cents={amount ?? 0} />
          ) : (
            t('admin-promotions:kind.free_shipping')
          ),
        csv: ({ kind, percent, amount }) =>
          kind === 'percent' ? `${percent}%` : kind === 'fixed_amount' ? (amount ?? 0) / 100 : kind,
      },
      {
        key: 'state',
        header: t('admin-promotions:column.state'),
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin-promotions:state.${state}`)}</Badge>,
        csv: ({ state }) => t(`admin-promotions:state.${state}`),
      },
      {
        key: 'uses',
        header: t('admin-promotions:column.uses'),
        align: 'end',
        cell: used,
        csv: ({ uses }) => uses,
      },
      {
        key: 'starts',
        header: t('admin-promotions:column.starts'),
        cell: ({ starts_at }) => <Moment iso={starts_at} short />,
        csv: ({ starts_at }) => starts_at,
      },
      {
        key: 'ends',
        header: t('admin-promotions:column.ends'),
        cell: ({ ends_at }) => (ends_at ? <Moment iso={ends_at} short /> : t('admin-promotions:never')),
        csv: ({ ends_at }) => ends_at,
      },
    ]
  }, [t, language])
}
