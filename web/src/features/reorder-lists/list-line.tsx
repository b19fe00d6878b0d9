import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/endpoints.ts'
import type { ListLine } from '@lunula/contract/reorder-lists/schemas.ts'
import { useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { apiResult } from '../../shell/api/api.ts'
import type { Queue } from '../../shell/api/in-order.ts'
import { useKeptChoice } from '../../shell/forms/use-kept-choice.ts'
import { Money } from '../../ui/display/money.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { NumberStepper } from '../../ui/fields/number/number-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface ListLineViewProps {
  listId: string
  line: ListLine
  /** Of what happens to the list. */
  inOrder: Queue
}

/** One variant of a list: how many are wanted, what they cost now, and whether they can be had. */
export function ListLineView({ listId, line, inOrder }: ListLineViewProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { variant_id, product_name, variant_name, quantity, price } = line
  const name = variant_name ? `${product_name} · ${variant_name}` : product_name
  const params = { id: listId, variant_id }
  const keep = async (wanted: number) =>
    (await apiResult(reorderLists.setLine, { params, body: { quantity: wanted } })).ok
  const [units, choose] = useKeptChoice(quantity, keep, inOrder)
  // what was refused is told in a toast; then the list is shown as the server has it
  const changed = (work: Promise<unknown>) => void work.then(() => revalidate())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Thumbnail picture={line.thumbnail} attributes={line.attributes} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={paths.product({ slug: line.slug }, { variant: variant_id })}
          className="font-medium hover:underline"
        >
          {product_name}
        </Link>
        <p className="text-sm text-soft">{[variant_name, line.sku].filter(Boolean).join(' · ')}</p>
        <Stock line={line} />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-3">
        <NumberStepper
          label={t('lists:line.quantity', { name })}
          value={units}
          max={MAX_QUANTITY}
          onChange={(wanted) => changed(choose(wanted))}
        />
        <span className="w-20 text-end font-medium">{price !== null && <Money cents={price * units} />}</span>
        <IconButton
          label={t('lists:line.remove', { name })}
          icon={<Icon name="x" className="size-4.5" />}
          onClick={() => changed(inOrder(() => apiResult(reorderLists.removeLine, { params })))}
        />
      </div>
    </div>
  )
}

/** Says only what stands in the way of the quantity. */
function Stock({ line: { price, closed, available, backorder, quantity } }: { line: ListLine }) {
  const t = useTranslate()
  if (closed) {
    return (
      <p className="text-sm font-medium text-warning">
        {t('lists:line.closed')}{' '}
        <Link to={paths.license()} className={textLink}>
          {t('lists:line.licence')}
        </Link>
      </p>
    )
  }
  if (price === null) return <p className="text-sm font-medium text-negative">{t('lists:line.gone')}</p>
  if (available >= quantity) return null
  if (backorder) return <p className="text-sm font-medium text-warning">{t('lists:line.later')}</p>
  return (
    <p className="text-sm font-medium text-warning">
      {available > 0 ? t('lists:line.few', { count: available }) : t('lists:line.out')}
    </p>
  )
}
