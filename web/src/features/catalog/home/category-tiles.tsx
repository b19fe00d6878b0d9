import type { Category } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import { paths } from '../../../app/paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { tint } from '../../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Each category on a stage of its color, with what it holds. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const t = useTranslate()
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 tight:grid-cols-1 sm:grid-cols-3 md:grid-cols-6 md:gap-4">
      {categories.map(({ slug, name, product_count, thumbnail, hex }, at) => (
        <li key={slug} className="flex">
          <Link
            to={paths.category({ category: slug })}
            className="tinted-stage group relative flex w-full aspect-[5/4] md:aspect-[8/9] flex-col overflow-clip rounded-[1.25rem] p-3.5 pb-18 transition-shadow hover:shadow-card sm:p-4 sm:pb-25 md:pb-4"
            style={tint(hex)}
          >
            <span className="relative z-1 leading-tight font-semibold">{name}</span>
            <span className="relative z-1 text-caption text-soft">
              {t('catalog:home.products', counted(product_count))}
            </span>
            {thumbnail && (
              <Picture
                picture={thumbnail}
                widest={480}
                sizes="(width >= 64rem) 150px, 34vw"
                eager={at < 6}
                alt=""
                className="absolute end-[2%] -bottom-[4%] h-20 sm:h-28 md:h-[64%] w-auto object-contain transition-transform duration-180 ease-calm motion-safe:group-hover:-translate-y-1"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
