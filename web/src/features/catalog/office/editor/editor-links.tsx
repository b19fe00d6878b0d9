import type { Goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { officePaths } from '../../../../app/office-paths.ts'
import { paths } from '../../../../app/paths.ts'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** Where else a product is seen: in its other languages, and in the shop. */
export function EditorLinks({ product }: { product: Goods }) {
  const t = useTranslate()
  return (
    <>
      <Link
        to={officePaths.productTexts({ slug: product._id }, {})}
        className={buttonClass({ size: 'small' })}
      >
        {t('admin-goods:texts.short')}
      </Link>
      {product.status === 'active' && (
        <Link to={paths.product({ slug: product.slug })} className={buttonClass({ size: 'small' })}>
          <Icon name="external-link" className="size-4" />
          {t('admin-goods:editor.preview')}
        </Link>
      )}
    </>
  )
}
