import type { Goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { officePaths } from '../../../../app/office-paths.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay } from '../../../../shared/back-office/office-member.ts'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** Where else a product is seen: its orders, its other languages, its page before and in the shop. */
export function EditorLinks({ product }: { product: Goods }) {
  const t = useTranslate()
  const may = useMay()
  const small = buttonClass({ size: 'small' })
  const slug = product._id
  return (
    <>
      {may('orders.read') && (
        <Link to={officePaths.orders({}, { product_id: slug })} className={small}>
          {t('admin-goods:editor.orders')}
        </Link>
      )}
      <Link to={officePaths.productTexts({ slug }, {})} className={small}>
        {t('admin-goods:texts.short')}
      </Link>
      {product.status === 'active' ? (
        <Link to={paths.product({ slug: product.slug })} className={small}>
          <Icon name="external-link" className="size-4" />
          {t('admin-goods:editor.preview')}
        </Link>
      ) : (
        <Link to={officePaths.productPreview({ slug })} className={small}>
          <Icon name="eye" className="size-4" />
          {t('admin-goods:preview.title')}
        </Link>
      )}
    </>
  )
}
