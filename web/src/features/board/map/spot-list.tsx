import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { MapDot } from './marks/marks.ts'

/** Dots as a list of links. */
export const DotList = ({ dots }: { dots: readonly MapDot[] }) => (
  <ul>
    {dots.map(({ _id, name, label, href }) => (
      <li key={_id}>
        <Link to={href} className="map-row">
          {label && <b>{label}</b>}
          <span>{name}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/**
 * What lies on one spot, such as all posts that gave no more than a ZIP code. It takes the focus, and Escape
 * closes it.
 */
export function SpotList({ dots, onClose }: { dots: readonly MapDot[]; onClose: () => void }) {
  const t = useTranslate()
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={title}
      className="map-spot"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h3 id={title}>{t('map:spot', { count: dots.length })}</h3>
        <IconButton label={t('map:close')} icon={<Icon name="x" />} onClick={onClose} />
      </header>
      <DotList dots={dots} />
    </section>
  )
}
