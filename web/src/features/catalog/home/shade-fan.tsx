import type { FacetValue } from '@lunula/contract/catalog/schemas.ts'
import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { paths } from '../../../app/paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { NailSwatch } from '../../../ui/pictures/nail-swatch.tsx'
import { familySwatch } from '../color-families.ts'
import { useFilterNames } from '../list/filter-names.ts'

/** Every color family as a long nail; each leads to its shades. They rise a little under the pointer. */
export function ShadeFan({ families }: { families: readonly FacetValue[] }) {
  const names = useFilterNames()
  return (
    <ul className="scroll-row flex items-end gap-2 px-5 sm:gap-3 sm:px-10 md:grid md:grid-flow-col md:auto-cols-fr">
      {families.map((family) => (
        <li key={family.value} className="flex-none">
          <Link
            to={paths.search({}, { color_family: [family.value] })}
            className="group grid justify-items-center gap-2 rounded-t-2xl text-center focus-visible:-outline-offset-2"
          >
            <span className="text-caption leading-tight font-medium">
              {names('color_family', family)}
              <span className="block font-normal text-soft">{shortCount(family.count)}</span>
            </span>
            <span className="shade-fan block transition-transform duration-180 ease-calm motion-safe:group-hover:-translate-y-2">
              <NailSwatch {...familySwatch(family.value)} size="lg" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
