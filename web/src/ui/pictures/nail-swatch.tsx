import type { CSSProperties } from 'react'
import { cssColor } from './color.ts'

interface NailSwatchProps {
  /** RRGGBB. Null, and the finish `clear`, show a bare nail. */
  hex: string | null
  /** creme, shimmer, glitter, jelly, cat-eye, chrome, matte, pearl or reflective. */
  finish?: string | undefined
  /** 20, 34 or 44 px wide. */
  size?: 'sm' | 'md' | 'lg'
  /** Struck through. Say it in the label as well. */
  outOfStock?: boolean
  /** Names the shade for those who cannot see it; without it the swatch is decoration beside its name. */
  label?: string
}

/** What draws an element with the class `nail` as a nail in a shade. */
export function nailLook({ hex, finish, outOfStock = false }: Omit<NailSwatchProps, 'size' | 'label'>) {
  const color = cssColor(hex)
  return {
    'data-finish': finish === 'creme' ? undefined : finish,
    'data-clear': color ? undefined : '',
    'data-gone': outOfStock ? '' : undefined,
    style: color ? ({ '--shade': color } as CSSProperties) : undefined,
  }
}

/** A shade on a nail, with its finish. Empty, so that it needs not be hidden from those who listen. */
export const NailSwatch = ({ size = 'sm', label, ...shade }: NailSwatchProps) => (
  <span
    className="nail"
    {...nailLook(shade)}
    data-size={size === 'sm' ? undefined : size}
    {...(label && { role: 'img', 'aria-label': label })}
  />
)
