import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

/**
 * An icon beside words, or inside a button that carries its name. All icons are one file that the browser
 * keeps, so that none of them weighs on a page's script.
 */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg aria-hidden="true" className={`icon ${className}`}>
    <use href={`${sprite}#${name}`} />
  </svg>
)
