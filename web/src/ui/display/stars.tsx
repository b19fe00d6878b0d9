import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'

const FIVE = [1, 2, 3, 4, 5]

/** How many of five stars, drawn. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslate()
  return (
    <span role="img" aria-label={t('ui:stars', { count: stars })} className="inline-flex gap-0.5">
      {FIVE.map((star) => (
        <Icon
          key={star}
          name="star"
          className={star <= stars ? 'size-4 fill-warning text-warning' : 'size-4 text-edge'}
        />
      ))}
    </span>
  )
}
