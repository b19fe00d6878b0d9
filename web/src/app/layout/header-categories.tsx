import { counted } from '@lunula/contract/formats/numbers.ts'
import { useCategories } from '../../shell/layout/root-data.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { tint } from '../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/**
 * The categories that stand in no other, one press away on wide screens. Phones reach them through "Shop" in
 * the bottom bar.
 */
export function HeaderCategories() {
  const t = useTranslate()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('shell:header.categories')} className="max-md:hidden">
      <Popover
        className="inline-flex h-11 items-center gap-1.5 rounded-full px-4 font-medium hover:bg-sunk"
        panelClassName="p-3"
        trigger={
          <>
            {t('shell:header.categories')}
            <Icon name="chevron-down" className="size-4" />
          </>
        }
      >
        <ul className="category-menu">
          {categories.map(({ slug, name, product_count, thumbnail, hex }) => (
            <li key={slug}>
              <Link to={paths.category({ category: slug })}>
                <span className="tinted-stage" style={tint(hex)}>
                  {thumbnail && <Picture picture={thumbnail} widest={160} sizes="40px" alt="" />}
                </span>
                <span>
                  <b>{name}</b>
                  <small>{t('shell:header.products', counted(product_count))}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </nav>
  )
}
