import type { ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import { LOW_STOCK, PRODUCT_STATUSES } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import type { goods as described, GoodsLine } from '@lunula/contract/catalog/goods/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, reportError } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Facets = Answer<typeof described.facets>
type Props = ViewProps<typeof officePaths.goods, { list: CursorPageOf<GoodsLine>; facets: Facets }>

export const STATUS_TONES = { active: 'money', draft: 'warning', archived: 'plain' } as const

/** `/admin/products`: all goods in any state. */
export default function GoodsPage({ data: { list, facets } }: Props) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const setStatus = async (rows: readonly GoodsLine[], to: ProductStatus) => {
    try {
      const ids = rows.map(({ _id }) => _id).join(',')
      const { docs } = await api(goods.rows, { query: { ids } })
      const first = new Map(docs.map((row) => [row.product_id, row] as const).reverse())
      const changed = [...first.values()].filter(({ status }) => status !== to)
      if (changed.length > 0)
        await api(goods.changeMany, {
          body: {
            all_or_nothing: true,
            rows: changed.map(({ variant_id, status }) => ({ variant_id, status: { from: status, to } })),
          },
        })
      const message = t('admin-goods:goods.status_set', { count: changed.length })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
      await revalidate()
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <OfficeScreen
      title={t('admin-goods:goods.title')}
      action={
        <Link to={officePaths.newProduct()} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" className="size-4.5" />
          {t('admin-goods:goods.add')}
        </Link>
      }
    >
      <DataTable
        table="products"
        label={t('admin-goods:goods.title')}
        columns={useColumns(facets)}
        filters={useFilters(facets)}
        sort="-changed"
        data={list}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => officePaths.editProduct({ slug: _id })}
        rowName={({ name }) => name}
        searchHint={t('admin-goods:goods.search')}
        bulkActions={[
          {
            label: t('admin-goods:grid.open'),
            run: (rows) => void go(officePaths.goodsGrid({}, { ids: rows.map(({ _id }) => _id).join(',') })),
          },
          ...(['active', 'draft', 'archived'] as const).map((status) => ({
            label: t(`admin-goods:goods.set.${status}`),
            run: (rows: readonly GoodsLine[]) => setStatus(rows, status),
          })),
        ]}
      />
    </OfficeScreen>
  )
}

const priceOf = ({ price_from, price_to }: GoodsLine): string =>
  price_from === price_to ? formatMoney(price_from) : `${formatMoney(price_from)} – ${formatMoney(price_to)}`

function useColumns(facets: Facets): Column<GoodsLine>[] {
  const t = useTranslate()
  const names = new Map(facets.category.map(({ value, label }) => [value, label]))
  return [
    {
      key: 'name',
      header: t('admin-goods:field.name'),
      sortable: true,
      cell: ({ name, thumbnail }) => (
        <span className="flex items-center gap-3 md:min-w-44">
          <span className="size-10 flex-none overflow-hidden rounded-field bg-sunk">
            {thumbnail && (
              <Picture
                picture={thumbnail}
                sizes="40px"
                widest={160}
                alt=""
                className="size-10 object-contain"
              />
            )}
          </span>
          <span className="font-medium wrap-anywhere">{name}</span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('admin-goods:field.status'),
      cell: ({ status }) => (
        <span className="whitespace-nowrap">
          <Badge tone={STATUS_TONES[status]}>{t(`admin-goods:status.${status}`)}</Badge>
        </span>
      ),
      csv: ({ status }) => status,
    },
    {
      key: 'category',
      header: t('admin-goods:field.category'),
      cell: ({ category }) => names.get(category) ?? category,
      csv: ({ category }) => category,
    },
    {
      key: 'brand',
      header: t('admin-goods:field.brand'),
      cell: ({ brand }) => <span className="whitespace-nowrap">{brand}</span>,
      csv: ({ brand }) => brand,
    },
    {
      key: 'price',
      header: t('admin-goods:field.sale_price'),
      align: 'end',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{priceOf(row)}</span>,
      csv: ({ price_from }) => price_from / 100,
    },
    {
      key: 'variants',
      header: t('admin-goods:field.variants'),
      align: 'end',
      cell: ({ variant_count }) => variant_count,
      csv: ({ variant_count }) => variant_count,
    },
    {
      key: 'stock',
      header: t('admin-goods:field.available'),
      align: 'end',
      cell: ({ available, low }) => (
        <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap tabular-nums">
          {low > 0 && <Badge tone="warning">{t('admin-goods:goods.low', { count: low })}</Badge>}
          {formatNumber(available)}
        </span>
      ),
      csv: ({ available }) => available,
    },
    {
      key: 'changed',
      header: t('admin-goods:field.changed'),
      sortable: true,
      cell: ({ updatedAt }) => <Moment iso={updatedAt} />,
      csv: ({ updatedAt }) => updatedAt,
    },
  ]
}

function useFilters({ status, category, brand }: Facets): Filter[] {
  const t = useTranslate()
  const counted = (facet: Facets['brand']) =>
    facet.map(({ value, label, count }) => ({ value, label: `${label} (${formatNumber(count)})` }))
  const counts = new Map(status.map(({ value, count }) => [value, count]))
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('admin-goods:field.status'),
      options: PRODUCT_STATUSES.map((value) => ({
        value,
        label: `${t(`admin-goods:status.${value}`)} (${formatNumber(counts.get(value) ?? 0)})`,
      })),
    },
    { kind: 'choice', key: 'category', label: t('admin-goods:field.category'), options: counted(category) },
    { kind: 'choice', key: 'brand', label: t('admin-goods:field.brand'), options: counted(brand) },
    {
      kind: 'choice',
      key: 'low_stock',
      label: t('admin-goods:goods.low_stock'),
      options: [0, LOW_STOCK, 10, 25].map((units) => ({
        value: String(units),
        label: t('admin-goods:goods.at_most', { count: units }),
      })),
    },
    {
      kind: 'choice',
      key: 'without_picture',
      label: t('admin-goods:goods.pictures'),
      options: [{ value: 'true', label: t('admin-goods:goods.without_picture') }],
    },
  ]
}
