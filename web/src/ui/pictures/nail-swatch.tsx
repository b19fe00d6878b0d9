import type { CSSProperties } from 'react'
import { cssColor } from './color.ts'

interface NailSwatchProps {
  /** RRGGBB. Null, and the finish `clear`, show a bare nail. */
  hex: string | null
  /** creme, shimmer, glitter, jelly, cat-eye, chrome, matte, pearl or reflective. */
  finish?: string
  /** 20, 34 or 44 px wide. */
  size?: 'sm' | 'md' | 'lg'
  selected?: boolean
  /** Struck through. Say it in the label as well. */
  outOfStock?: boolean
  /** Names the shade for those who cannot see it; without it the swatch is decoration beside its name. */
  label?: string
}

/** A shade on a nail, with its finish. */
export function NailSwatch({
  hex,
  finish,
  size = 'sm',
  selected = false,
  outOfStock = false,
  label,
}: NailSwatchProps) {
  const color = cssColor(hex)
  return (
    <span
      className="nail"
      data-finish={finish === 'creme' ? undefined : finish}
      data-size={size === 'sm' ? undefined : size}
      data-clear={color ? undefined : ''}
      data-selected={selected ? '' : undefined}
      data-gone={outOfStock ? '' : undefined}
      style={color ? ({ '--shade': color } as CSSProperties) : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
